/** Who one is on this device: the guest token, kept in local storage and never put into an address. */
import type { Session } from '../wire';
import { post } from './http';

const KEY = 'standoff.session';
let kept: Session | null | undefined;
let making: Promise<Session> | undefined;

/** The session of this device, if there is one. */
export function session(): Session | null {
  if (kept !== undefined) return kept;
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
    kept = read && typeof read.token === 'string' ? read : null;
  } catch {
    kept = null;
  }
  return kept;
}

function keep(value: Session | null): void {
  kept = value;
  try {
    if (value) localStorage.setItem(KEY, JSON.stringify(value));
    else localStorage.removeItem(KEY);
  } catch {
    // kept in memory only
  }
}

/** The session, made if there is none yet. Concurrent calls make one. */
export function ensureSession(name: string): Promise<Session> {
  const present = session();
  if (present) return Promise.resolve(present);
  making ??= post<Session>('/api/session', { name })
    .then((made) => (keep(made), made))
    .finally(() => (making = undefined));
  return making;
}

/** Keeps a new name beside the token. */
export function rename(name: string): void {
  const present = session();
  if (present) keep({ ...present, name });
}

/** Forgets a token that the server does not know (its data was deleted). */
export function forgetSession(): void {
  keep(null);
}
