/** The games that the server offers, read once. */
import type { GameInfo } from '../wire';
import { get } from './http';

class Games {
  list = $state.raw<GameInfo[]>([]);
  #reading: Promise<void> | null = null;

  /** Reads the list if it is not there yet; a failed try can be made again. */
  load(): Promise<void> {
    this.#reading ??= get<GameInfo[]>('/api/games')
      .then((list) => void (this.list = list))
      .catch(() => void (this.#reading = null));
    return this.#reading;
  }

  of(name: string): GameInfo | undefined {
    return this.list.find((game) => game.name === name);
  }
}

export const games = new Games();
