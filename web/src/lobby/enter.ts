/** The ways from the lobby to a table: against bots at once, a table of one's own, somebody's by code. */
import { live } from '../app/live.svelte';
import { ownName, tellName } from '../app/online';
import { router } from '../app/route.svelte';
import { settings } from '../app/settings.svelte';
import { digest, newShare } from '../fair/digest';
import { keepShare } from '../fair/keep';
import { games } from '../net/games.svelte';
import { post } from '../net/http';
import { explain } from '../net/problem';
import { ensureSession } from '../net/session';
import type { MadeTable, NewTable } from '../wire';

async function make(wish: NewTable): Promise<void> {
  settings.game = wish.game ?? '';
  try {
    const { token } = await ensureSession(ownName());
    await tellName();
    const share = newShare();
    const { code } = await post<MadeTable>('/api/tables', wish.start ? { ...wish, pledge: digest(share) } : wish, token);
    if (wish.start) keepShare(code, share);
    router.go({ page: 'table', code });
  } catch (fault) {
    live.toast(explain(fault), 'bad');
  }
}

const SEATS = 5;
/** Five seats, or as near to it as the game allows. */
const seatsOf = (game: string): number => {
  const allowed = games.of(game)?.seats ?? [SEATS];
  return Math.min(Math.max(SEATS, Math.min(...allowed)), Math.max(...allowed));
};

/** All seats but one's own for bots, dealt at once. */
export const playBots = (game: string): Promise<void> => make({ game, seats: seatsOf(game), bots: 'rules', start: true });

/** A table with oneself as the host. */
export const makeTable = (game: string): Promise<void> => make({ game, seats: seatsOf(game) });
