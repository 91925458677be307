/** How events of Gentlemen Thieves are seen: tokens travel, a house opens as it is robbed, and the board that is shown follows. */
import { ms } from '../../app/settings.svelte';
import type { Script, Stage } from '../director.svelte';
import { balancesOf, dayOf } from './count';
import type { What } from './plan';
import { beatOf, beats, change, robberyOf, type Beat, type Robbery } from './story';
import type { ThievesEvent, ThievesPlace, ThievesToken, ThievesView } from './types';

/** What travels: a token with its face or its back, a special token, a bar of gold. */
export type Thing = { token: ThievesToken } | { back: true } | { special: What } | { bar: true };
/** Something on its way between two places that carry these names (`data-at`). */
export interface Flight {
  id: number;
  thing: Thing;
  from: string;
  to: string;
  delay: number;
  ms: number;
}

export interface Look {
  beat: Beat | null;
  flights: Flight[];
  /** The place of the display that is empty just now, and the one that was just filled. */
  gap: number | null;
  fresh: number | null;
  robbery: Robbery | null;
  /** The tokens of the robbery lie turned over; the shares have been paid; one has seen enough of it. */
  turned: boolean;
  paid: boolean;
  enough: boolean;
  police: boolean;
  /** The masks fall. */
  masks: boolean;
}
const STILL: Look = { beat: null, flights: [], gap: null, fresh: null, robbery: null, turned: false, paid: false, enough: false, police: false, masks: false };

/** How long things take, in ms at normal speed. */
const ARC = 320;
const REFILL = 320;
const FLIP = 160;
const MOVE = 420;
const DRIVE = 700;
const DOORS = 320;
const EACH_TOKEN = 60;
const BAR = 420;
const NEXT_BAR = 80;
const MOST_BARS = 15;
const SLICE = 100;
const READ = 3600;
const LASTS: Record<Beat, number> = {
  deal: 600, round: 500, alliance: 900, place: 160, draw: 200, gold: 200, car: 200, lock: 200, tunnel: 400, robbery: 0, back: 200, renew: 200, police: 1500, end: 1800,
};

export const SCRIPT: Script<ThievesView, ThievesEvent, Look> = { runs: beats, still: STILL, many: 14, most: 60, perform };

type OnStage = Stage<ThievesView, Look>;
type Of<T extends ThievesEvent['type']> = Extract<ThievesEvent, { type: T }>;

async function perform(run: ThievesEvent[], stage: OnStage): Promise<void> {
  const beat = beatOf(run[0]);
  stage.set({ ...STILL, beat });
  const play = PLAYS[beat];
  const after = () => run.reduce(change, before);
  const before = stage.shown;
  if (beat !== 'place') stage.tell();
  if (play) await play(run, stage, before);
  stage.show(after());
  stage.set({ flights: [], gap: null });
  await stage.wait(LASTS[beat]);
}

const PLAYS: Partial<Record<Beat, (run: ThievesEvent[], stage: OnStage, before: ThievesView) => Promise<void>>> = {
  place, draw, robbery, renew, car: drive,
  gold: (run, stage, before) => carry(run[0] as Of<'gold-moved'>, 'gold', stage, before),
  tunnel: (run, stage, before) => carry(run[0] as Of<'tunnel-moved'>, 'tunnel', stage, before),
  lock: (run, stage, before) => carry(run[0] as Of<'lock-moved'>, 'lock', stage, before),
  back: (run, stage, before) => carry({ source: (run[0] as Of<'tunnel-taken-back'>).place, place: null }, 'tunnel', stage, before),
  police: async (_run, stage) => stage.set({ police: true }),
  end: async (_run, stage) => stage.set({ masks: true }),
};

interface Way {
  thing: Thing;
  from: string;
  to: string;
}
async function send(stage: OnStage, ways: Way[], lasts: number, apart = 0): Promise<void> {
  stage.set({ flights: ways.map((way, k): Flight => ({ ...way, id: stage.number(), delay: ms(k * apart * stage.pace), ms: ms(lasts * stage.pace) })) });
  await stage.wait(lasts + apart * Math.max(0, ways.length - 1));
  stage.set({ flights: [] });
}

async function place(run: ThievesEvent[], stage: OnStage, before: ThievesView): Promise<void> {
  const placed = run[0] as Of<'token-placed'>;
  const from = placed.slot !== null ? `tray-${placed.slot}` : placed.seat === before.viewer ? 'pile' : `seat-${placed.seat}`;
  if (placed.slot === null) stage.show({ ...before, drawn: null });
  stage.set({ gap: placed.slot });
  await send(stage, [{ thing: { token: placed.token }, from, to: `row-${placed.place}-${placed.token.kind}` }], ARC);
  const there = change(before, { ...placed, slot: null });
  stage.show(there);
  stage.tell();
  const next = run.find((e): e is Of<'token-shown'> => e.type === 'token-shown');
  if (!next || placed.slot === null) return;
  await send(stage, [{ thing: { back: true }, from: 'pile', to: `tray-${next.slot}` }], REFILL);
  stage.show({ ...there, pile: there.pile - 1, display: there.display.map((t, k) => (k === next.slot ? next.token : t)) });
  stage.set({ gap: null, fresh: next.slot });
  await stage.wait(FLIP);
}

async function draw(run: ThievesEvent[], stage: OnStage, before: ThievesView): Promise<void> {
  const { seat } = run[0] as Of<'token-drawn'>;
  if (seat !== before.viewer) await send(stage, [{ thing: { back: true }, from: 'pile', to: `seat-${seat}` }], REFILL);
}

// the special token has left, and is not there yet
function lifted(view: ThievesView, what: What, source: string | null): ThievesView {
  if (source === null) {
    const supply = { ...view.supply, ...(what === 'gold' ? { gold: view.supply.gold - 1 } : what === 'tunnel' ? { tunnels: view.supply.tunnels - 1 } : { car: false }) };
    return { ...view, supply };
  }
  const less = (p: ThievesPlace): ThievesPlace => (what === 'gold' ? { ...p, gold: p.gold - 1 } : { ...p, [what]: false });
  const places = view.places.map((p) => (p.name === source ? less(p) : p));
  return { ...view, places, balances: balancesOf(places, dayOf(view)) };
}
const at = (what: What, place: string | null) => (place === null ? `supply-${what}` : `special-${place}-${what}`);

async function carry(event: { source: string | null; place: string | null }, what: What, stage: OnStage, before: ThievesView): Promise<void> {
  stage.show(lifted(before, what, event.source));
  await send(stage, [{ thing: { special: what }, from: at(what, event.source), to: at(what, event.place) }], MOVE);
}

async function drive(run: ThievesEvent[], stage: OnStage, before: ThievesView): Promise<void> {
  const event = run[0] as Of<'car-driven'>;
  stage.show(lifted(before, 'car', event.source));
  await send(stage, [{ thing: { special: 'car' }, from: at('car', event.source), to: at('car', event.place) }], DRIVE);
  const { kind } = event.token;
  await send(stage, [{ thing: { token: event.token }, from: `row-${event.place}-${kind}`, to: `row-${event.lock}-${kind}` }], ARC);
}

async function robbery(run: ThievesEvent[], stage: OnStage, before: ThievesView): Promise<void> {
  const found = robberyOf(run, before);
  if (!found) return;
  stage.set({ robbery: found });
  stage.show(change(before, run[0]));
  await stage.wait(DOORS);
  stage.set({ turned: true });
  await stage.wait(EACH_TOKEN * found.tokens.length + FLIP);
  const bars = found.shares.flatMap((share) => Array.from({ length: share.bars }, () => share.thief)).slice(0, MOST_BARS);
  await send(stage, bars.map((thief) => ({ thing: { bar: true as const }, from: 'loot', to: `face-${thief}` })), BAR, NEXT_BAR);
  stage.show(run.reduce(change, before));
  stage.set({ paid: true });
  for (let read = 0; read < READ && !stage.look.enough; read += SLICE) await stage.wait(SLICE);
}

async function renew(run: ThievesEvent[], stage: OnStage): Promise<void> {
  const tokens = run.flatMap((e) => (e.type === 'token-laid' ? [{ thing: { back: true as const }, from: 'pile', to: `row-${e.place}-${e.token.kind}` }] : []));
  const gold = run.flatMap((e) => (e.type === 'bank-refilled' ? Array.from({ length: e.gold }, () => ({ thing: { special: 'gold' as const }, from: 'supply-gold', to: 'special-bank-gold' })) : []));
  await send(stage, [...tokens, ...gold], MOVE, NEXT_BAR);
}
