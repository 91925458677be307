/** The ways from the lobby to a table: against bots at once, a table of one's own, somebody's by code. */
import { live } from '../app/live.svelte';
import { ownName, tellName } from '../app/online';
import { router } from '../app/route.svelte';
import { post } from '../net/http';
import { explain } from '../net/problem';
import { ensureSession } from '../net/session';
import type { MadeTable, NewTable } from '../wire';

async function make(wish: NewTable): Promise<void> {
  try {
    const { token } = await ensureSession(ownName());
    await tellName();
    const { code } = await post<MadeTable>('/api/tables', wish, token);
    router.go({ page: 'table', code });
  } catch (fault) {
    live.toast(explain(fault), 'bad');
  }
}

/** Five seats, four bots, dealt at once. */
export const playBots = (game: string): Promise<void> => make({ game, seats: 5, bots: 'rules', start: true });

/** A table with oneself as the host. */
export const makeTable = (game: string): Promise<void> => make({ game, seats: 5 });
