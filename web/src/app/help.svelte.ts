/** The rules help over a page: which game, and at which entry it opens. */

class Help {
  open = $state(false);
  game = $state('bang');
  /** A clause (`BG-22`), or an entry such as `card-barrel`, `character-sid-ketchum`, `role-outlaw`. */
  entry = $state<string | null>(null);

  /** Opens the rules help, at an entry if one is named. */
  show(entry: string | null = null, game = 'bang'): void {
    this.game = game;
    this.entry = entry;
    this.open = true;
  }
}

export const help = new Help();
