/** Keeps this page on the line: makes the session when there is none, notices sleep and a returning network. */
import { ensureSession, forgetSession, rename, session } from '../net/session';
import { line } from '../net/line.svelte';
import { settings } from './settings.svelte';
import { nicknames } from './cast';

/** A name for somebody who has not chosen one: a nickname of the desert. */
export function someName(random: () => number = Math.random): string {
  const names = nicknames();
  return names[Math.floor(random() * names.length)];
}

/** The name that this person goes by; chosen once if there is none. */
export function ownName(): string {
  if (!settings.name) settings.name = someName();
  return settings.name;
}

/** Tells the server the name in use, where it knows another; quiet about failure, the name is told again later. */
export async function tellName(): Promise<void> {
  const present = session();
  const name = ownName();
  if (!present || present.name === name || line.state !== 'open') return;
  try {
    await line.command({ type: 'rename', name });
    rename(name);
  } catch {
    // said where the name is asked for
  }
}

const OFFLINE_MS = 1_500;

/** Opens the line of this page. */
export function goOnline(): void {
  line.open(async () => (await ensureSession(ownName())).token);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && line.probe());
  addEventListener('online', () => line.probe());
  // it may be another network that went: the line is asked, not cut
  addEventListener('offline', () => line.probe(OFFLINE_MS));
  addEventListener('pageshow', () => line.probe());
}

let renewed = false;
/** A token that the server does not know (its data was deleted): begins anew, once. */
export function renewSession(): void {
  if (renewed) return;
  renewed = true;
  forgetSession();
  line.retry();
}
