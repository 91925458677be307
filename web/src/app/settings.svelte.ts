/** What a person prefers on this device: language, theme, suits, motion, sound; kept in local storage. */
import { overwriteGetLocale, type Locale } from '../paraglide/runtime';

export type Theme = 'light' | 'dark' | 'system';
/** Animation speed: `off` shows every event at once. */
export type Speed = 'normal' | 'fast' | 'off';

interface Kept {
  locale: Locale;
  theme: Theme;
  speed: Speed;
  fourColors: boolean;
  sound: boolean;
  name: string;
  game: string;
  taught: string[];
}

const KEY = 'standoff.settings';
const SPEEDS: Record<Speed, number> = { normal: 1, fast: 0.45, off: 0 };

function browserLocale(): Locale {
  const first = typeof navigator === 'undefined' ? 'en' : (navigator.languages?.[0] ?? navigator.language ?? 'en');
  return /^zh\b/i.test(first) ? 'zh-Hant' : 'en';
}

function readKept(): Kept {
  const initial: Kept = { locale: browserLocale(), theme: 'system', speed: 'normal', fourColors: false, sound: false, name: '', game: '', taught: [] };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return {
      locale: kept.locale === 'en' || kept.locale === 'zh-Hant' ? kept.locale : initial.locale,
      theme: kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : 'system',
      speed: kept.speed === 'fast' || kept.speed === 'off' ? kept.speed : 'normal',
      fourColors: kept.fourColors === true,
      sound: kept.sound === true,
      name: typeof kept.name === 'string' ? kept.name.slice(0, 24) : '',
      game: typeof kept.game === 'string' ? kept.game : '',
      taught: Array.isArray(kept.taught) ? kept.taught.filter((it) => typeof it === 'string') : [],
    };
  } catch {
    return initial;
  }
}

const media = (query: string): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(query) : null);

class Settings {
  #kept = $state<Kept>(readKept());
  #systemDark = $state(false);
  #reduced = $state(false);

  constructor() {
    this.#follow('(prefers-color-scheme: dark)', (on) => (this.#systemDark = on));
    this.#follow('(prefers-reduced-motion: reduce)', (on) => (this.#reduced = on));
    overwriteGetLocale(() => this.#kept.locale);
  }

  get locale() { return this.#kept.locale; }
  set locale(value: Locale) { this.#set('locale', value); }
  get theme() { return this.#kept.theme; }
  set theme(value: Theme) { this.#set('theme', value); }
  get speed() { return this.#kept.speed; }
  set speed(value: Speed) { this.#set('speed', value); }
  get fourColors() { return this.#kept.fourColors; }
  set fourColors(value: boolean) { this.#set('fourColors', value); }
  get sound() { return this.#kept.sound; }
  set sound(value: boolean) { this.#set('sound', value); }
  /** The name last used, offered again. */
  get name() { return this.#kept.name; }
  set name(value: string) { this.#set('name', value); }

  /** The game last chosen, offered first. */
  get game() { return this.#kept.game; }
  set game(value: string) { this.#set('game', value); }

  /** The games whose course was shown at the table before. */
  isTaught(game: string): boolean { return this.#kept.taught.includes(game); }
  teach(game: string): void {
    if (!this.isTaught(game)) this.#set('taught', [...this.#kept.taught, game]);
  }

  get isDark(): boolean {
    return this.#kept.theme === 'dark' || (this.#kept.theme === 'system' && this.#systemDark);
  }
  /** Factor on every duration; 0 under reduced motion. */
  get motion(): number {
    return this.#reduced ? 0 : SPEEDS[this.#kept.speed];
  }

  /** Writes the preferences onto <html>; called once in an effect by the application. */
  dress(root: HTMLElement): void {
    root.lang = this.locale;
    root.dataset.theme = this.isDark ? 'dark' : 'light';
    root.dataset.motion = this.motion === 0 ? 'off' : this.#kept.speed;
    if (this.fourColors) root.dataset.suits = 'four';
    else delete root.dataset.suits;
  }

  #set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    this.#kept[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // storage is full or forbidden: the preference holds until the page closes
    }
  }

  #follow(query: string, tell: (on: boolean) => void): void {
    const list = media(query);
    if (!list) return;
    tell(list.matches);
    list.addEventListener('change', (event) => tell(event.matches));
  }
}

export const settings = new Settings();

/** A duration in ms under the present animation speed. */
export const ms = (normal: number): number => Math.round(normal * settings.motion);
