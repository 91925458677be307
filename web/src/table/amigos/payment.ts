/** The payment of a round as it is told: rows with the best first, and each penalty in words. Pure. */
import { m } from '../../app/text';
import { listed, seatToken, speak, type Voice } from '../tell';
import { Teller, type Said } from './sentence';
import type { AdiosEvent, AdiosPayRow, AdiosView } from './types';

const MISS_AT = 3;

/** Rows of the last payment; who has the most comes first, then who earned more in this round, then by seat. */
export function rowsOf(view: AdiosView): AdiosPayRow[] {
  const fortune = (row: AdiosPayRow) => view.seats[row.seat].fortune;
  return [...(view.payment?.rows ?? [])].sort((a, b) => fortune(b) - fortune(a) || b.change - a.change || a.seat - b.seat);
}

/** The events of the last payment, and those before it, from which one knows what lay where. */
export function lastPayment(events: AdiosEvent[]): { before: AdiosEvent[]; events: AdiosEvent[] } {
  let at = events.length;
  while (at > 0 && events[at - 1].type !== 'shootout-ended') at--;
  const rest = events.slice(at);
  const next = rest.findIndex((e) => e.type === 'round-laid');
  return { before: events.slice(0, at), events: next < 0 ? rest : rest.slice(0, next) };
}

/** Who was fined, for what, and how much goes to whom; shots that were found wrong before them. */
export function finesOf(events: AdiosEvent[], voice: Voice, seats: number): Said[] {
  const { before, events: paid } = lastPayment(events);
  const teller = new Teller(voice);
  for (const event of before) teller.hear(event);
  return paid.flatMap((event): Said[] => {
    switch (event.type) {
      case 'shot-checked': return [teller.tell(event, [event])].filter((said) => said !== null);
      case 'misses-fined': return [{ seat: event.seat, text: speak(event.count > 1 ? 'amigos_fine_misses' : 'amigos_fine_miss', voice, event.seat, { n: event.count, at: MISS_AT * event.count, rest: others(event.count, voice, seats, [event.seat, event.target]) }, event.target) }];
      case 'reloads-fined': return [{ seat: event.seat, text: speak('amigos_fine_reload', voice, event.seat, { rest: others(event.count, voice, seats, [event.seat]) }) }];
      default: return [];
    }
  });
}

// `, 1 to Tobias, 1 to Dusty`
function others(amount: number, voice: Voice, seats: number, but: number[]): string {
  const rest = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !but.includes(seat));
  return rest.map((seat) => (seat === voice.you ? m.amigos_fine_to_you({ n: amount }) : m.amigos_fine_to({ n: amount, who: seatToken(seat) }))).join('');
}

/** How the last round ended, in a heading. */
export function endingText(view: AdiosView, voice: Voice): string {
  const payment = view.payment;
  if (!payment) return '';
  if (payment.survivor === null) return { nobody: m.amigos_end_nobody(), deadlock: m.amigos_end_deadlock(), idle: m.amigos_end_idle() }[payment.why] ?? m.amigos_end_none();
  return payment.survivor === voice.you ? m.amigos_end_survivor_you() : m.amigos_end_survivor({ name: voice.name(payment.survivor) });
}

/** Some seats by their names, oneself as `you`. */
export const namesOf = (seats: number[], voice: Voice): string => listed(seats.map((seat) => (seat === voice.you ? m.common_you() : voice.name(seat))));
