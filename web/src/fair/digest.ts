/**
 * The hashes of fair deals, as src/standoff/core/record.py has them. By a library and not by the browser: what the browser offers lacks
 * BLAKE2b, and is missing altogether on plain http in a home network.
 */
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const SIZE = 32;
/** A person's share as a record has it: the pledge, and what was revealed, null where nothing was. */
export interface Opened {
  seat: number;
  hash: string;
  opened: string | null;
}

const person = (text: string): Uint8Array => {
  const padded = new Uint8Array(16);
  padded.set(utf8ToBytes(text));
  return padded;
};

/** 32 bytes of the browser's own chance, as hex. */
export const newShare = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(SIZE)));

/** What binds to a share or a secret before it is shown: BLAKE2b-256, as `b2sum -l 256` prints it. */
export const digest = (hex: string): string => bytesToHex(blake2b(hexToBytes(hex), { dkLen: SIZE }));

/** Whether this is so many bytes as records write them. */
export const isHex = (value: unknown, bytes = SIZE): value is string => typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);

/** The seed of a match; without a share that was revealed it is the secret. `match`: the identity, which old records lack. */
export function seedOf(secret: string, shares: Opened[], match?: string): string {
  const opened = shares.filter((share) => share.opened !== null).map((share) => concatBytes(Uint8Array.of(share.seat), hexToBytes(share.opened ?? '')));
  if (opened.length === 0) return secret;
  const parts = [hexToBytes(secret), ...(match === undefined ? [] : [hexToBytes(match)]), ...opened];
  return bytesToHex(blake2b(concatBytes(...parts), { dkLen: SIZE, personalization: person(match === undefined ? 'standoff match' : 'standoff deal') }));
}
