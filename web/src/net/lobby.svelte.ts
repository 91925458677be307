/** The lobby as it is pushed: open tables and matches just finished. */
import type { Lobby } from '../wire';
import { line } from './line.svelte';

class LobbyClient {
  lobby = $state.raw<Lobby | null>(null);

  /** Watches until what it gives back is called. */
  watch(): () => void {
    const ends = [
      line.listen((message) => {
        if (message.type === 'lobby') this.lobby = message;
      }),
      line.whenOpen(() => line.send({ type: 'watch-lobby' })),
    ];
    return () => {
      for (const end of ends) end();
      line.send({ type: 'watch-lobby', on: false });
    };
  }
}

export const lobby = new LobbyClient();
