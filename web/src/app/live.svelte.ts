/** What is said to a screen reader, and what is said to everybody as a toast. */

import { untrack } from 'svelte';

interface Note {
  id: number;
  text: string;
  kind: 'info' | 'bad' | 'good';
}

const TOAST_MS = 4000;

class Live {
  /** Read out when convenient. */
  polite = $state('');
  /** Read out at once. */
  urgent = $state('');
  toasts = $state.raw<Note[]>([]);
  #next = 1;

  /** Says a line in the live region. The same line twice is said twice. */
  say(text: string, { urgent = false }: { urgent?: boolean } = {}): void {
    const key = urgent ? 'urgent' : 'polite';
    // Untracked: an effect that speaks does not depend on what was said.
    this[key] = untrack(() => this[key]) === text ? `${text}\u00a0` : text;
  }

  /** Shows a short note to all, and says it. */
  toast(text: string, kind: Note['kind'] = 'info'): void {
    if (untrack(() => this.toasts).some((n) => n.text === text)) return;
    const note = { id: this.#next++, text, kind };
    this.toasts = [...untrack(() => this.toasts), note];
    setTimeout(() => this.dismiss(note.id), TOAST_MS);
  }

  /** Takes all notes away, e.g. when the match begins. */
  clear(): void {
    this.toasts = [];
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((n) => n.id !== id);
  }
}

export const live = new Live();
