/** The rules help over a page: which game, and at which entry it opens. */

class Help {
  open = $state(false);
  game = $state('bang');
  /** A clause (`BG-22`), or an entry such as `card-barrel`, `power-kid`. */
  entry = $state<string | null>(null);

  /** Opens the rules help of a game, at an entry if one is named. */
  show(entry: string | null, game: string): void {
    this.game = game;
    this.entry = entry;
    this.open = true;
  }
}

export const help = new Help();
