/** Keeps a viewer's picture of a table from numbered messages: each update once, and in order. Pure. */
import type { ChatLine, Deal, GameEvent, MatchInfo, TableInfo, Update, Whole } from '../wire';

/** What a client knows of a table. */
export interface Picture {
  table: TableInfo;
  match: MatchInfo | null;
  deal: Deal | null;
  /** Events of the present match so far. */
  events: GameEvent[];
  chat: ChatLine[];
  epoch: number;
  number: number;
}

/** What became of an update: taken, seen before, or one is missing (ask for the gap). */
export type Verdict = 'taken' | 'old' | 'gap';

const CHAT_KEPT = 200;

export function pictureOf(whole: Whole): Picture {
  const { table, match, deal = null, events, chat, epoch, number } = whole;
  return { table, match, deal, events: [...events], chat: chat.slice(-CHAT_KEPT), epoch, number };
}

/** Judges an update by its number alone. */
export function judge(picture: Picture | null, update: Update): Verdict {
  if (!picture || update.epoch !== picture.epoch || update.code !== picture.table.code) return 'gap';
  if (update.number <= picture.number) return 'old';
  return update.number === picture.number + 1 ? 'taken' : 'gap';
}

/** The picture after an update that was judged `taken`. */
export function advance(picture: Picture, update: Update): Picture {
  const events = update.began ? [] : picture.events;
  const fresh = (update.chat ?? []).filter((line) => !picture.chat.some((known) => known.number === line.number));
  return {
    table: update.table ?? picture.table,
    match: update.match ?? picture.match,
    deal: update.deal ?? picture.deal,
    events: update.events?.length ? [...events, ...update.events] : events,
    chat: fresh.length ? [...picture.chat, ...fresh].slice(-CHAT_KEPT) : picture.chat,
    epoch: update.epoch,
    number: update.number,
  };
}
