/** Texts by key: typed messages as `m`, and `t` for keys that the server sends. */
import { m } from '../paraglide/messages';

export { m };
/** Values put into a text. */
export type Params = Record<string, string | number>;
/** A key of the catalogs. */
export type Key = keyof typeof m;

type Message = (params: Params) => string;

/** Is there such a text? */
export const hasText = (key: string): key is Key => Object.hasOwn(m, key) || key in m;

/** The text of a key in the present language. An unknown key is shown as it is, so that it gets noticed. */
export function t(key: string, params: Params = {}): string {
  const message = (m as unknown as Record<string, Message | undefined>)[key];
  return message ? message(params) : key;
}

/** The text of the first key that exists. */
export function tFirst(keys: string[], params: Params = {}): string {
  const key = keys.find(hasText) ?? keys[keys.length - 1];
  return t(key, params);
}
