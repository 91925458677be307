/** A server that deals fairly, or cheats: one match of BANG! whose deal it seals, begins and ends as soon as the page has revealed its share. */
import type { Page } from '@playwright/test';
import { digest, seedOf, type Opened } from '../../src/fair/digest';
import { CASES } from '../../src/table/bang/fixtures/match';
import type { Deal, ServerMessage } from '../../src/wire';
import { fakeServer } from './fake';

/** secret: another one is shown at the end; again: the same number is dealt twice. */
export type Cheat = 'secret' | 'again' | null;
const SECRET = '5ec2e7'.padEnd(64, '1');
const LIN = '11a'.padEnd(64, '2');
const WITHHELD = digest('7ob1a5'.replace(/[^0-9a-f]/g, '0').padEnd(64, '3'));
const MATCH = 'c0ffee'.padEnd(32, '0');
const CODE = 'MESA4271';

export async function dealServer(page: Page, { cheat, over }: { cheat: Cheat; over: boolean }) {
  const { table, match, events } = CASES[over ? 'over' : 'turn']();
  const info = { ...table, code: CODE, match_id: MATCH, options: { jail: 'until_heart' } };
  const shares: string[] = [];
  let pledge = '';
  let number = 1;
  let early = false;
  let shown = false;
  let contributions: Opened[] = [];
  let send: (message: ServerMessage) => void = () => undefined;
  const tell = (more: object) => send({ type: 'update', code: CODE, epoch: 1, number: ++number, now: Date.now(), ...more });
  const dealt = (id: string, begun: boolean): Deal => ({
    match: id, number: 1, commitment: digest(SECRET), begun,
    shares: [{ seat: 0, pledge, revealed: begun }, { seat: 1, pledge: digest(LIN), revealed: begun }, { seat: 2, pledge: WITHHELD, revealed: false }],
  });
  function begin(share: string): void {
    shares.push(share);
    if (!shown) early = true;
    contributions = [{ seat: 0, hash: pledge, opened: share }, { seat: 1, hash: digest(LIN), opened: LIN }, { seat: 2, hash: WITHHELD, opened: null }];
    if (cheat === 'again') tell({ deal: dealt('bad'.padEnd(32, '0'), false) });
    tell({ deal: dealt(cheat === 'again' ? 'bad'.padEnd(32, '0') : MATCH, true), table: { ...info, status: over ? 'over' : 'playing' }, match, events, began: true });
  }
  const { sent } = await fakeServer(page, {
    record: () => {
      const header = { type: 'match', format: 1, game: 'bang', rules: '1', seats: info.seats.length, options: info.options, players: [], match: MATCH, commitment: digest(SECRET), contributions };
      const end = { type: 'end', returns: null, secret: cheat === 'secret' ? SECRET.replace('5', '6') : SECRET };
      return `${JSON.stringify(header)}\n${JSON.stringify(end)}\n`;
    },
    hear: (message, answer) => {
      send = answer;
      if (message.type === 'enter') send({ type: 'whole', table: { ...info, status: 'lobby' }, epoch: 1, number, now: Date.now(), match: null, events: [], chat: [] });
      else if (message.type === 'pledge' && !shown) {
        pledge = message.pledge;
        send({ type: 'ack', id: message.id });
        shown = true;
        tell({ deal: dealt(MATCH, false) });
      } else if (message.type === 'reveal') {
        send({ type: 'ack', id: message.id });
        begin(message.share);
      } else return false;
      return true;
    },
  });
  return { sent, shares: () => shares, commitment: () => digest(SECRET), seed: () => seedOf(SECRET, contributions, MATCH), get early() { return early; } };
}
