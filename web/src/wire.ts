/**
 * The messages of the WebSocket and of the HTTP API.
 * MADE BY `make types` from src/standoff/protocol/messages.py; do not edit.
 */
/* eslint max-lines: off -- it is as long as the protocol */

/** The answer to Hello. */
export interface Welcome {
  type: 'welcome';
  person: string;
  name: string;
  version: string;
  tables: string[];
}

/** Who sits at a seat. `bot`: its level (also while a bot sits in for an absent person). */
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  person: string | null;
  name: string | null;
  ready: boolean;
  present: boolean;
  bot: string | null;
  sitting_in: boolean;
}

/** Times of a table in seconds: a decision (your turn), an answer (to others), the bank a seat has for a whole match. */
export interface ClockSettings {
  decision: number;
  answer: number;
  bank: number;
}

/**
 * A table as one viewer sees it. status: lobby, playing, paused (nobody present), stalled (cannot store), over.
 *
 * `played`: once the match is over, who played it, by the seats of the match, as it was at its end; `seats` are those of the next one.
 */
export interface TableInfo {
  code: string;
  name: string;
  game: string;
  status: TableStatus;
  seats: SeatInfo[];
  host: string | null;
  listed: boolean;
  spectators_allowed: boolean;
  spectators: number;
  preset: string | null;
  options: Record<string, string>;
  clock: ClockSettings;
  match: number;
  match_id: string | null;
  you: number | null;
  is_host: boolean;
  invite: string;
  played: SeatInfo[];
}

/** What a table may choose; the defaults are the preset `manual`. */
export interface BangOptions {
  opening_hand: 'life' | 'three';
  jails: 'all' | 'by_players';
  character_choice: 'choose_of_two' | 'dealt';
  two_player_beer: 'no_effect' | 'out_of_the_deck';
  jail: 'one_test' | 'until_heart';
  deputy_penalty: 'hand' | 'hand_and_table';
  bart_cassidy: 'hit' | 'life_point';
  jourdonnais: 'bang' | 'symbol';
  vulture_sam: 'all' | 'hand';
}

/**
 * One seat as this viewer sees it. `distance` and `in_range` are those from the viewer's seat (None for the public and the dead).
 *
 * `shown`: all know the role (BG-5); else `role` is the viewer's own or None. `dying`: in the game with no life left (BG-45).
 */
export interface SeatView {
  seat: number;
  alive: boolean;
  role: string | null;
  character: string | null;
  life: number;
  max_life: number;
  hand_size: number;
  hand: string[] | null;
  in_play: string[];
  weapon: string | null;
  weapon_range: number;
  distance: number | null;
  in_range: boolean | null;
  dying: boolean;
  shown: boolean;
}

/**
 * What is asked of a seat, as all may know it.
 *
 * kind: character, play, discard, source, kit, lucky, shot, indians, duel, store, rescue. `answer`: it has the short clock.
 * `sealed`: answers stay hidden until all have chosen. `source`: who causes it; `card`: by which card; `needed`: cancels still
 * needed (shot), Beers still needed (rescue), cards over the limit (discard), lives at stake in `loss`; `lethal`: the loss
 * would kill; `why`: the draw! Lucky Duke chooses for; `cards`: the cards to choose from, where the viewer may see them
 * (store and lucky: all; kit: its owner).
 */
export interface BangDecision {
  kind: string;
  seat: number;
  answer: boolean;
  sealed?: boolean;
  source?: number;
  card?: string;
  needed?: number;
  loss?: number;
  lethal?: boolean;
  why?: string;
  cards?: string[];
}

/**
 * One action that the viewer may take now: `text` (its notation) is what he sends back.
 *
 * `do`: end, pass, play, answer, barrel, jourdonnais, heal, take, back, choose, discard, draw-pile, draw-discard, draw-hand,
 * character. `swapped`: Calamity Janet plays a Missed! as a BANG! or the other way round.
 */
export interface LegalAction {
  text: string;
  do: string;
  card?: string;
  target?: number;
  aim?: string;
  second?: string;
  character?: string;
  swapped?: boolean;
}

/**
 * Why a hand card cannot be played now, or not at this target. `reason` is a catalog key (`bang_refusal_<reason>`).
 *
 * reasons: not-your-decision, one-bang-a-turn, out-of-range, only-as-answer, nobody-in-range, same-name-in-play, no-card-there,
 * too-far, not-the-sheriff, already-jailed, no-answer-here, not-yourself. Errors of refused actions know life-full, not-in-hand,
 * no-such-target and no-such-action besides.
 */
export interface Refusal {
  card: string;
  reason: string;
  clause: string;
  target?: number;
  range?: number;
  distance?: number;
}

/**
 * A hidden card of which the viewer knows that it does not lie among the unseen cards of the pile: the seats that may hold it.
 *
 * One seat and no pile: he knows exactly. `pile` and `top` go together: it may be the top card of the pile (and with no seat it is).
 * All other cards that he cannot see may lie in the pile, or in the hands that `BangView.fresh` allows for.
 */
export interface Known {
  card: string;
  seats: number[];
  pile: boolean;
  top: boolean;
}

/**
 * The unfinished business as all may know it, for `determinize`; people read `decisions`.
 *
 * `frames`: the fields of `state.Frame`, the last is worked on. `lost`: lives lost by seat to the card being resolved. `result`: 1 if
 * the last draw! matched. `looked`: cards that a Kit Carlson is looking at. `top`: cards on top of the pile that `known` tells apart
 * from it; `top_open`: one of them may be a card of which nothing is known.
 */
export interface Pending {
  frames: number[][];
  lost: number[];
  result: number;
  looked: number;
  top: number;
  top_open: boolean;
}

/**
 * The whole view.
 *
 * phase: characters, draw, play, discard, over. `decisions`: what is asked of whom; of a sealed group, every seat of the group
 * whether it has chosen or not. `may_bang`: the limit of BANG! cards allows one more to the seat whose turn it is (BG-12).
 * `hostile[a][b]`: hostile cards that a played at b so far (public). `fresh[s]`: at most how many hidden cards of seat s can be of
 * those that may still lie in the pile as far as the viewer knows. `seen`: how many events of the match he may have seen.
 * `offered`, `picked`: his own sealed choice of a character.
 */
export interface BangView {
  game: 'bang';
  viewer: number | null;
  options: BangOptions;
  seats: SeatView[];
  turn: number;
  turn_number: number;
  phase: string;
  bangs_played: number;
  may_bang: boolean;
  pile_size: number;
  discard: string[];
  removed: string[];
  shelf: string[];
  turned_up: string[];
  decisions: BangDecision[];
  legal: LegalAction[];
  refusals: Refusal[];
  known: Known[];
  fresh: number[];
  hostile: number[][];
  over: boolean;
  outcome: string | null;
  winners: number[];
  seen: number;
  pending: Pending;
  offered: string[];
  picked: string | null;
}

/** What a table may choose; the defaults are the preset `manual`. */
export interface CashOptions {
  powers: 'off' | 'open' | 'secret';
  cop: 'off' | 'on';
  dead_money: 'box' | 'pot';
  cop_duck: 'forbidden' | 'loses';
  failed_cop_can_win: 'off' | 'on';
}

/**
 * One gun this round. `target`: None while it aims at nobody. `bullet`: where the viewer may know it.
 *
 * state: empty (no bullet laid, or taken back), loaded, shown (turned up), void (face down, its target dropped out), gone (face down).
 */
export interface CashGun {
  target: number | null;
  state: string;
  bullet: string | null;
}

/** How many bullets of each kind. */
export interface CashBullets {
  clic: number;
  bang: number;
  bbb: number;
}

/**
 * One seat as this viewer sees it.
 *
 * `standing`: alive, neither dropped out nor hurt this round. `left`: unused bullets. `fired`: bullets that all have seen;
 * `face_down`: how many were discarded unseen, `face_down_low` of them are known to be no BBB. `bullets`, `discarded`: what the unused
 * and the face-down ones are, for their owner. `power_shown`: all know the power. `cannot_be`: powers that all know it cannot have,
 * while powers are secret. `fortune`: by what the viewer knows now (CG-31).
 */
export interface CashSeat {
  seat: number;
  alive: boolean;
  standing: boolean;
  dropped: boolean;
  hurt: boolean;
  wounds: number;
  shame: number;
  alarm: number;
  money: number;
  notes: number[];
  fortune: number;
  guns: CashGun[];
  left: number;
  fired: CashBullets;
  face_down: number;
  face_down_low: number;
  bullets: CashBullets | null;
  discarded: CashBullets | null;
  power: string | null;
  power_shown: boolean;
  cannot_be: string[];
  role: string | null;
}

/** How many notes of 5,000, 10,000 and 20,000. */
export interface CashNotes {
  fives: number;
  tens: number;
  twenties: number;
}

/**
 * Who has a second gun, and whose it was (CG-44). `bullets`: what came with it, for these two alone.
 *
 * `fired`, `face_down`, `face_down_low`: what the heir had shown and discarded when he began to use them; None, 0, 0 until then.
 */
export interface CashHeir {
  seat: number;
  donor: number;
  bullets: CashBullets | null;
  fired: CashBullets | null;
  face_down: number;
  face_down_low: number;
}

/**
 * What is asked of a seat, as all may know it.
 *
 * kind: load, aim, courage, grenade, specialist, take, insist, phone. `answer`: it has the short clock. `sealed`: answers stay hidden
 * until all have chosen. `blind`: nobody may learn whether the seat chose at all, or had a choice, not from the moment at which this
 * is settled either; so an answer that is blind is open for a fixed time. `guns`: how many guns may load or aim. `dead`: whose gun may
 * be taken.
 */
export interface CashDecision {
  kind: string;
  seat: number;
  answer: boolean;
  sealed: boolean;
  blind: boolean;
  guns: number;
  dead: number[];
}

/**
 * One action that the viewer may take now: `text` (its notation) is what he sends back.
 *
 * `do`: pass, load, wait, aim, stay, drop, grenade, back, share, take, call. `second_bullet`, `second_target`: of a second gun.
 */
export interface CashAction {
  text: string;
  do: string;
  bullet?: string;
  target?: number;
  second_bullet?: string;
  second_target?: number;
}

/**
 * Why an action that one might look for is not offered: `action` in notation, `reason` a catalog key (`cash_n_guns_refusal_<reason>`).
 *
 * reasons: bullet-used, you-load-last, one-gun, not-alive, not-yourself, you-aim-last, aim-at-somebody, cop-must-stay, still-alive,
 * not-your-decision, no-such-action.
 */
export interface CashRefusal {
  action: string;
  reason: string;
  clause: string;
}

/**
 * The whole view.
 *
 * `turn_number`: the round, from 1. phase: loot, load, aim, courage, bbb, others, split, phone, over. `step`: where the round stands,
 * see `state.STEP_NAMES`. `loot`: the notes on the table; `to_come`: notes that will still come; `box`: notes out of the game.
 * `switchboard`: cards turned up so far. `suspects`: who can be the cop as far as all know. `used`: powers that cannot be used any more.
 * `grenade`: whose grenade lies open. `fell`: who died at the last moment of harm. `insisting`, `paid`: who shares although he is down,
 * and who received money in the last split. `aimed[a][b]`: how often a aimed at b so far. `chosen`: the viewer's own sealed choice.
 */
export interface CashView {
  game: 'cash-n-guns';
  viewer: number | null;
  options: CashOptions;
  seats: CashSeat[];
  turn_number: number;
  phase: string;
  step: string;
  godfather: number;
  loot: number[];
  loot_value: number;
  to_come: CashNotes;
  box: number[];
  switchboard: string[];
  suspects: number[];
  used: string[];
  grenade: number | null;
  heir: CashHeir | null;
  fell: number[];
  insisting: number[];
  paid: number[];
  decisions: CashDecision[];
  legal: CashAction[];
  refusals: CashRefusal[];
  chosen: string | null;
  aimed: number[][];
  over: boolean;
  outcome: string | null;
  winners: number[];
  seen: number;
}

/**
 * What a table may choose; the defaults are the preset `manual`.
 *
 * `first_player` `host`: the first seat, where who opens a table sits.
 */
export interface ThievesOptions {
  first_player: 'host' | 'random';
  golden_ten: 'off' | 'on';
}

/**
 * One seat as this viewer sees it. `thief`: its secret, for its owner, and for all at the end.
 *
 * `favors`: by thief, in the order of `thieves`, how far all have seen the seat favor it: 2 for each token in its color that the seat
 * placed, 1 for each in another color of its alliance, 4 for each robbery of the seat that paid it.
 */
export interface ThievesSeat {
  seat: number;
  clovers: number;
  thief: string | null;
  favors: number[];
}

/** One thief. `side`: day, night, None before the first alliances. `bars`: its gold. `seat`: whose it is, where the viewer knows. */
export interface Thief {
  name: string;
  side: string | null;
  bars: number;
  seat: number | null;
}

/** An equipment token: its kind, and the thief whose color it has. */
export interface ThievesToken {
  kind: string;
  thief: string;
}

/** One location; `tokens` by kind, `full`: kinds of which no more may come (GT-15). `robbed`: it was just robbed. */
export interface ThievesPlace {
  name: string;
  tokens: ThievesToken[];
  full: string[];
  gold: number;
  tunnel: boolean;
  lock: boolean;
  car: boolean;
  robbed: boolean;
}

/**
 * What counts together for a robbery: one location, or two joined by tunnels (GT-19, GT-20).
 *
 * `missing`: kinds that it still lacks. `day`, `night`: tokens of both alliances; `leader`: day, night, tie. `bars`: what a robbery
 * would pay now. `locked`: it is never robbed.
 */
export interface ThievesBalance {
  places: string[];
  missing: string[];
  day: number;
  night: number;
  leader: string;
  bars: number;
  locked: boolean;
}

/** The special tokens that lie at no location. */
export interface ThievesSupply {
  gold: number;
  tunnels: number;
  car: boolean;
}

/** Where the first gold of a clover went while the second is asked; `source` None: from the supply. */
export interface ThievesGold {
  source: string | null;
  place: string;
}

/**
 * What is asked of a seat, as all may know it.
 *
 * kind: alliance, turn, place, gold, tunnel. `answer`: it has the short clock. Nothing in this game is sealed or blind.
 */
export interface ThievesDecision {
  kind: string;
  seat: number;
  answer: boolean;
  sealed: boolean;
  blind: boolean;
}

/**
 * One action that the viewer may take now: `text` (its notation) is what he sends back.
 *
 * `do`: day, place, draw, gold, done, car, lock, tunnel, back. `source`: the location that a gold token or tunnel leaves (None: the
 * supply); `place`: where something goes. `robs`: the locations that it would rob, `side`: who would be paid (day, night, tie).
 */
export interface ThievesAction {
  text: string;
  do: string;
  day?: string[];
  token?: ThievesToken;
  source?: string;
  place?: string;
  robs?: string[];
  side?: string;
}

/**
 * Why an action that one might look for is not offered; `reason` a catalog key (`gentlemen_thieves_refusal_<reason>`).
 *
 * `action`: in notation, or its first words where all that begin with them are refused: `car museum`, `gold supply`, `tunnel manor`, and
 * `gold`, `car`, `lock`, `tunnel` alone without a clover. In views stand those of the first line; the others come with errors only.
 *
 * reasons: same-alliances, kind-full, no-clover, no-gold-there, undoes-first, car-there, lock-there (the car cannot go there),
 * no-such-token (nothing that the car could take), lock-full, lock-stays (it must move), no-tunnel-there, tunnel-there;
 * not-displayed, not-drawn, not-your-decision, no-such-action.
 */
export interface ThievesRefusal {
  action: string;
  reason: string;
  clause: string;
}

/**
 * The whole view.
 *
 * `turn_number`: the round, from 1. phase: alliances, turns, robbery, over. `starter`: who makes the alliances; `turn`: whose action it
 * is. `balances`: each location, or pair joined by tunnels. `display`: the known tokens, fewer than three only at the end. `drawn`: the
 * viewer's own unknown token; `drawing`: somebody holds one. `pile`: how many tokens are left in it, the police token too.
 * `gone[kind][thief]`: tokens that were robbed. `lost`: bars out of the game.
 */
export interface ThievesView {
  game: 'gentlemen-thieves';
  viewer: number | null;
  options: ThievesOptions;
  seats: ThievesSeat[];
  thieves: Thief[];
  places: ThievesPlace[];
  balances: ThievesBalance[];
  supply: ThievesSupply;
  turn_number: number;
  phase: string;
  starter: number;
  turn: number;
  display: ThievesToken[];
  drawn: ThievesToken | null;
  drawing: boolean;
  first_gold: ThievesGold | null;
  pile: number;
  gone: number[][];
  lost: number;
  decisions: ThievesDecision[];
  legal: ThievesAction[];
  refusals: ThievesRefusal[];
  over: boolean;
  outcome: string | null;
  winners: number[];
  seen: number;
}

/** What a table may choose; the defaults are the preset `manual`. A first starter that the table does not have is drawn. */
export interface AdiosOptions {
  pace: 'real_time' | 'steps';
  miss_check: 'at_once' | 'round_end';
  empty_reload: 'blocked' | 'penalty';
  survivors_pay: 'no' | 'yes';
  idle_limit: '180' | '20' | '45' | '90';
  first_starter: '0' | '1' | '2' | '3' | 'random';
}

/**
 * A gangster card before its owner. `hit_by`: who shot it; `counters`: what lies on it; `bomb`: a bomb did it.
 *
 * `right`: whether it was rightly shot; None while it lives, or while nobody has checked (`miss_check` round_end).
 */
export interface AdiosGangster {
  numbers: number[];
  hit_by: number | null;
  counters: number[];
  bomb: boolean;
  right: boolean | null;
}

/** A counter that has turned; state: open, placed. */
export interface AdiosCounter {
  number: number;
  state: string;
}

/**
 * One seat. `fortune`: its nuggets with every IOU counted (AA-22). `counters`: those that have turned, in order.
 *
 * `closed`: how many lie face down. `hits`: gangsters that it shot this round; `misses`: this round, by the seat shot at.
 */
export interface AdiosSeat {
  seat: number;
  in_round: boolean;
  ready: boolean;
  nuggets: number;
  fortune: number;
  bullets: number;
  bomb: boolean;
  gangsters: AdiosGangster[];
  counters: AdiosCounter[];
  closed: number;
  hits: number;
  misses: number[];
  empty_reloads: number;
}

/** Whose bomb burns, and until which table time; None in steps. */
export interface AdiosBomb {
  seat: number;
  ends_at: number | null;
}

/** The counters that a seat will turn. */
export interface AdiosTurn {
  seat: number;
  counters: number[];
}

/** What will turn at this table time, told ahead so that all see it at once (AA-31). */
export interface AdiosCue {
  at: number;
  turns: AdiosTurn[];
}

/** The payment of one seat (AA-20, AA-21). `fines`, `received`: what was charged, in nuggets or as IOUs; `change`: the sum of all. */
export interface AdiosPayRow {
  seat: number;
  hits: number;
  survived: number;
  loot: number;
  fines: number;
  received: number;
  change: number;
}

/** The last payment: of which round, why it ended (survivor, nobody, deadlock, idle), and a row a seat. */
export interface AdiosPayment {
  number: number;
  why: string;
  survivor: number | null;
  rows: AdiosPayRow[];
}

/** An IOU. */
export interface AdiosDebt {
  seat: number;
  to: number;
  amount: number;
}

/**
 * What is asked of a seat; kind: ready, shoot, bomb, step.
 *
 * `owed` False: real time, the seat may act and need not. `sealed`: choices stay hidden until all have chosen (steps).
 */
export interface AdiosDecision {
  kind: string;
  seat: number;
  answer: boolean;
  sealed: boolean;
  owed: boolean;
}

/**
 * One action that the viewer may take now: `text` (its notation) is what he sends back; do: shoot, reload, bomb, ready, pass.
 *
 * Under a bomb sets of counters with a wrong total are not listed, and accepted all the same (they are misses).
 */
export interface AdiosAction {
  text: string;
  do: string;
  target?: number;
  gangster?: number;
  counters?: number[];
}

/** Why an action that one might look for is not offered: `action` in notation, `reason` a catalog key (`refusals`). */
export interface AdiosRefusal {
  action: string;
  reason: string;
  clause: string;
}

/**
 * The whole view. Times are table time in ms, None where there is none (always in steps).
 *
 * `turn_number`: the round, 0 before the first. phase: ready, count, cue, shoot, bomb, step, bomb-step, over. `loot`: this round's tile.
 * `last`: when something happened that all saw. `idle_at`: when the idle limit ends the round; `idle_steps`: idle steps in a row.
 * `step_number`: steps of this round that are over. `earlier`: the gangsters of earlier rounds. `chosen`: the viewer's own claim that is
 * not settled, or sealed choice.
 */
export interface AdiosView {
  game: 'adios-amigos';
  viewer: number | null;
  options: AdiosOptions;
  seats: AdiosSeat[];
  turn_number: number;
  phase: string;
  starter: number;
  loot: number | null;
  tiles: number[];
  last: number;
  starts_at: number | null;
  idle_at: number | null;
  bomb: AdiosBomb | null;
  cues: AdiosCue[];
  step_number: number;
  idle_steps: number;
  payment: AdiosPayment | null;
  debts: AdiosDebt[];
  earlier: string[];
  decisions: AdiosDecision[];
  legal: AdiosAction[];
  refusals: AdiosRefusal[];
  chosen: string | null;
  over: boolean;
  outcome: string | null;
  winners: number[];
  seen: number;
}

/** Whose decision is awaited and until when, in ms of the server's clock (`now` of the message); `bank` begins at `deadline`. */
export interface Timer {
  seat: number;
  deadline: number;
  bank_ends: number;
}

/**
 * Table time of a match against the clock, in ms: it stands at `stands` until the server's clock is `zero` + `stands`, then it runs.
 *
 * `zero`: what the server's clock showed, or would have, at table time 0; None while the match is paused. After an interruption `zero` +
 * `stands` lies 3 s ahead: count to it.
 */
export interface TableClock {
  zero: number | null;
  stands: number;
}

/**
 * How a claim was judged. Times are ms of table time.
 *
 * `number`: from 1 in the match, in the order of judgment. `arrived`: when the server had it; `line`: the round trip of the seat's line as
 * the server had measured it by then (0: a bot's); `credit`: what was taken off for it; `at`: the moment in which it counted. `rivals`:
 * the numbers of claims by others in the same moment or up to 150 ms before. `verdict`: the event that it came to, or the reason of the
 * rules (with `clause`) why it came back. `seq`: its move, None where it came back at once.
 */
export interface Receipt {
  type: 'claim';
  number: number;
  seat: number;
  action: string;
  arrived: number;
  line?: number;
  credit?: number;
  at: number;
  rivals?: number[];
  verdict: string;
  clause?: string;
  seq?: number;
}

/**
 * The present match for one viewer. `decision`: the number that his act must carry, None when nothing is asked of him.
 *
 * In a race (against the clock) `decision` is the number of the race for every seat, and stays so until the race ends. `receipts`: how
 * the claims of the last race were judged (the last 300 of them), once it is over.
 */
export interface MatchInfo {
  view: GameView;
  decision: number | null;
  timers: Timer[];
  clock?: TableClock;
  receipts?: Receipt[];
}

/** A seat's turn begins. */
export interface TurnBegan {
  type: 'turn-began';
  index: number;
  seat: number;
  number: number;
}

/** From the draw pile into a hand; `card` for its owner, or for all where it was shown (Black Jack); `deal`: opening hand. */
export interface CardDrawn {
  type: 'card-drawn';
  index: number;
  seat: number;
  card: string | null;
  shown: boolean;
  deal: boolean;
}

/** A random hand card of `victim` into the hand of `seat`; why: panic, jesse, gringo. `card` for these two alone. */
export interface CardStolen {
  type: 'card-stolen';
  index: number;
  seat: number;
  victim: number;
  card: string | null;
  why: string;
}

/** A card that all see goes into a hand; source: discard (Pedro), table (Panic!), store. */
export interface CardTaken {
  type: 'card-taken';
  index: number;
  seat: number;
  card: string;
  source: string;
  victim: number | null;
}

/** To the discard pile, from a hand or from the table; why: cat-balou, excess, sid, penalty, eliminated, replaced, jail, dynamite. */
export interface CardDiscarded {
  type: 'card-discarded';
  index: number;
  seat: number;
  card: string;
  source: string;
  by: number | null;
  why: string;
}

/** A brown card is played; `aim`: the card in play it is aimed at. */
export interface CardPlayed {
  type: 'card-played';
  index: number;
  seat: number;
  card: string;
  target: number | null;
  aim: string | null;
}

/** A blue card is put in play before `target` (the seat itself unless it is a Jail). */
export interface CardEquipped {
  type: 'card-equipped';
  index: number;
  seat: number;
  card: string;
  target: number;
}

/** A card given up as an answer; asked: shot, indians, duel, rescue. */
export interface Answered {
  type: 'answered';
  index: number;
  seat: number;
  card: string;
  to: number | null;
  asked: string;
}

/** No answer is given; asked: shot, indians, duel, rescue. */
export interface Passed {
  type: 'passed';
  index: number;
  seat: number;
  to: number | null;
  asked: string;
}

/** A card of the draw pile is turned up for a draw!; why: barrel, jourdonnais, jail, dynamite. */
export interface CardTurnedUp {
  type: 'card-turned-up';
  index: number;
  seat: number;
  card: string;
  why: string;
}

/** A draw! is settled: `matched` says whether the card showed what was printed. No card: both piles were empty. */
export interface TestMade {
  type: 'test-made';
  index: number;
  seat: number;
  card: string | null;
  why: string;
  matched: boolean;
}

/** Lives lost; `by`: whose card, None for the Dynamite. */
export interface LifeLost {
  type: 'life-lost';
  index: number;
  seat: number;
  lives: number;
  by: number | null;
  card: string | null;
}

/** Lives regained; card None: Sid Ketchum's ability. */
export interface LifeGained {
  type: 'life-gained';
  index: number;
  seat: number;
  lives: number;
  card: string | null;
}

/** A seat is out and its role shown; `by`: who is responsible (BG-42). */
export interface Eliminated {
  type: 'eliminated';
  index: number;
  seat: number;
  role: string;
  by: number | null;
}

/** Vulture Sam takes a card of the eliminated; hand cards are seen by these two alone. */
export interface CardInherited {
  type: 'card-inherited';
  index: number;
  seat: number;
  victim: number;
  card: string | null;
  source: string;
}

/** The Dynamite goes to the next seat. */
export interface DynamiteMoved {
  type: 'dynamite-moved';
  index: number;
  seat: number;
  target: number;
  card: string;
}

/** The discard pile is shuffled into a new draw pile of `cards` cards. */
export interface Reshuffled {
  type: 'reshuffled';
  index: number;
  cards: number;
}

/** A Beer leaves the game (BG-24). */
export interface CardRemoved {
  type: 'card-removed';
  index: number;
  card: string;
}

/** A card is turned up for a General Store. */
export interface ShelfFilled {
  type: 'shelf-filled';
  index: number;
  seat: number;
  card: string;
}

/** Kit Carlson looks at a card of the draw pile; `card` for him alone. */
export interface CardLookedAt {
  type: 'card-looked-at';
  index: number;
  seat: number;
  card: string | null;
}

/** Kit Carlson leaves a card on top of the draw pile; `card` for him alone. */
export interface CardPutBack {
  type: 'card-put-back';
  index: number;
  seat: number;
  card: string | null;
}

/** Jail: the turn, or its phases 1 and 2, are skipped. */
export interface TurnSkipped {
  type: 'turn-skipped';
  index: number;
  seat: number;
}

/** A seat's turn ends. */
export interface TurnEnded {
  type: 'turn-ended';
  index: number;
  seat: number;
}

/** Two characters to choose from, for their owner; None for others. */
export interface CharactersOffered {
  type: 'characters-offered';
  index: number;
  seat: number;
  characters: string[] | null;
}

/** A sealed choice of a character; only its owner gets this event at all. */
export interface PickMade {
  type: 'pick-made';
  index: number;
  seat: number;
  character: string;
}

/** Who plays which character. */
export interface CharacterShown {
  type: 'character-shown';
  index: number;
  seat: number;
  character: string;
}

/** A role that all may know now. */
export interface RoleShown {
  type: 'role-shown';
  index: number;
  seat: number;
  role: string;
}

/** The end; outcome: law, outlaws, renegade, prey, survivor. */
export interface MatchOver {
  type: 'match-over';
  index: number;
  outcome: string;
  winners: number[];
}

/** A seat draws a special power; for its owner alone where powers are secret (CG-40). */
export interface PowerDealt {
  type: 'power-dealt';
  index: number;
  seat: number;
  power: string | null;
}

/** A seat draws a role card, `gangster` or `cop`; for its owner alone (CG-50). */
export interface RoleDealt {
  type: 'role-dealt';
  index: number;
  seat: number;
  role: string | null;
}

/** A round begins. */
export interface RoundBegan {
  type: 'round-began';
  index: number;
  number: number;
  godfather: number;
}

/** New notes lie on the table. */
export interface LootLaid {
  type: 'loot-laid';
  index: number;
  notes: number[];
}

/** A seat lays so many bullets face down; `bullets` for its owner alone. */
export interface BulletLoaded {
  type: 'bullet-loaded';
  index: number;
  seat: number;
  count: number;
  bullets: string[] | null;
}

/** A gun (0, or 1 the second) points at a target; None: at nobody, he was too slow (CG-12). */
export interface Aimed {
  type: 'aimed';
  index: number;
  seat: number;
  target: number | null;
  gun: number;
}

/** Who drops out and who stays (CG-13). */
export interface CourageShown {
  type: 'courage-shown';
  index: number;
  dropped: number[];
  stayed: number[];
}

/** A seat takes a marker: `shame` or `alarm`. */
export interface MarkerTaken {
  type: 'marker-taken';
  index: number;
  seat: number;
  marker: string;
}

/** A bullet goes face down; `bullet` for its owner alone; why: slow, dropped, void, hit, grenade. */
export interface BulletDiscarded {
  type: 'bullet-discarded';
  index: number;
  seat: number;
  bullet: string | null;
  why: string;
}

/** A bullet is turned up; `hits`: it wounds a living target. */
export interface ShotFired {
  type: 'shot-fired';
  index: number;
  seat: number;
  target: number;
  bullet: string;
  hits: boolean;
}

/** A seat takes wounds at one moment; `ignored`: hits that Dragon Skin ignores; cause: shot, grenade. */
export interface Wounded {
  type: 'wounded';
  index: number;
  seat: number;
  wounds: number;
  ignored: number;
  cause: string;
}

/** A seat is out of the game; its notes go to the `box` or to the `pot` (CG-17). */
export interface Died {
  type: 'died';
  index: number;
  seat: number;
  notes: number[];
  to: string;
}

/** All learn a secret power (CG-43). */
export interface PowerShown {
  type: 'power-shown';
  index: number;
  seat: number;
  power: string;
}

/** The Insane shows his grenade. */
export interface GrenadeShown {
  type: 'grenade-shown';
  index: number;
  seat: number;
}

/** The grenade goes off. */
export interface GrenadeBurst {
  type: 'grenade-burst';
  index: number;
  seat: number;
}

/** You Don't Need It Anymore takes a dead player's gun and so many bullets; `bullets` for these two alone. */
export interface GunTaken {
  type: 'gun-taken';
  index: number;
  seat: number;
  donor: number;
  count: number;
  bullets: string[] | null;
}

/** The Specialist takes his BBB back and discards another bullet face down; `bullet` for him alone; `void`: it had not fired. */
export interface BulletTakenBack {
  type: 'bullet-taken-back';
  index: number;
  seat: number;
  bullet: string | null;
  void: boolean;
}

/** It Does Not Even Hurt! shares all the same. */
export interface ShareInsisted {
  type: 'share-insisted';
  index: number;
  seat: number;
}

/** Who shares, and how much each receives; 0 where it cannot be shared. */
export interface LootSplit {
  type: 'loot-split';
  index: number;
  seats: number[];
  amount: number;
}

/** The notes that a seat receives. */
export interface ShareTaken {
  type: 'share-taken';
  index: number;
  seat: number;
  notes: number[];
}

/** The phone is back on the table; `call`: the number of the call that was made, 0: none; `card`: what it turned up (busy, sent). */
export interface PhonePassed {
  type: 'phone-passed';
  index: number;
  seats: number[];
  call: number;
  card: string | null;
}

/** An asking about a power is over, whatever came of it; asked: grenade, specialist, take, insist. */
export interface PowerAsked {
  type: 'power-asked';
  index: number;
  seats: number[];
  asked: string;
}

/** A role at the end. */
export interface RoleCardShown {
  type: 'role-card-shown';
  index: number;
  seat: number;
  role: string;
}

/** A fortune at the end, also that of the dead (CG-31). */
export interface FortuneCounted {
  type: 'fortune-counted';
  index: number;
  seat: number;
  fortune: number;
}

/** The end; outcome: fortune, sent, last, nobody. */
export interface HeistOver {
  type: 'heist-over';
  index: number;
  outcome: string;
  winners: number[];
}

/** A seat gets a thief; for its owner alone (GT-4). */
export interface ThiefDealt {
  type: 'thief-dealt';
  index: number;
  seat: number;
  thief: string | null;
}

/** A token comes from the pile to a location; `why`: setup, robbery (GT-7, GT-22). */
export interface TokenLaid {
  type: 'token-laid';
  index: number;
  place: string;
  token: ThievesToken;
  why: string;
}

/** A token comes from the pile to place `slot` of the display (GT-12). */
export interface TokenShown {
  type: 'token-shown';
  index: number;
  slot: number;
  token: ThievesToken;
}

/** A round begins; `starter` makes the alliances (GT-10). */
export interface ThievesRoundBegan {
  type: 'thieves-round-began';
  index: number;
  number: number;
  starter: number;
}

/** The thieves by day, the others work by night; `before`: who worked by day until now, [] in the first round. */
export interface AlliancesMade {
  type: 'alliances-made';
  index: number;
  seat: number;
  day: string[];
  before: string[];
}

/** A seat puts a token at a location; `slot`: its place in the display, None: it was drawn unknown. */
export interface TokenPlaced {
  type: 'token-placed';
  index: number;
  seat: number;
  place: string;
  token: ThievesToken;
  slot: number | null;
}

/** A seat draws an unknown token; for itself alone (GT-13). */
export interface TokenDrawn {
  type: 'token-drawn';
  index: number;
  seat: number;
  token: ThievesToken | null;
}

/** A gold token goes to a location; `nth` of this clover: 1 or 2 (GT-16). */
export interface GoldMoved {
  type: 'gold-moved';
  index: number;
  seat: number;
  source: string | null;
  place: string;
  nth: number;
}

/** The car goes to `place`, and a token from there to `lock`, where the lock is (GT-17). */
export interface CarDriven {
  type: 'car-driven';
  index: number;
  seat: number;
  source: string | null;
  place: string;
  token: ThievesToken;
  lock: string;
}

/** The lock goes to another location (GT-18). */
export interface LockMoved {
  type: 'lock-moved';
  index: number;
  seat: number;
  source: string;
  place: string;
}

/** A tunnel goes to a location (GT-19). */
export interface TunnelMoved {
  type: 'tunnel-moved';
  index: number;
  seat: number;
  source: string | null;
  place: string;
}

/** One location, or two joined by tunnels, is robbed; `side` has more tokens: day, night, tie (GT-20). */
export interface PlacesRobbed {
  type: 'places-robbed';
  index: number;
  seat: number;
  places: string[];
  side: string;
  day: number;
  night: number;
  gold: number;
}

/** A thief receives so many bars (GT-21). */
export interface SharePaid {
  type: 'share-paid';
  index: number;
  thief: string;
  bars: number;
}

/** Bars that cannot be shared are out of the game (GT-21). */
export interface BarsLost {
  type: 'bars-lost';
  index: number;
  bars: number;
}

/** After the robbery of a pair one of the tunnels goes back to the supply (GT-19). */
export interface TunnelTakenBack {
  type: 'tunnel-taken-back';
  index: number;
  seat: number;
  place: string;
}

/** Gold tokens come from the supply to the robbed Bank (GT-22). */
export interface BankRefilled {
  type: 'bank-refilled';
  index: number;
  gold: number;
}

/** The police token shows; `seat`: who drew it, None: it came to the table (GT-30). */
export interface PoliceShown {
  type: 'police-shown';
  index: number;
  seat: number | null;
}

/** A thief at the end, and its bars (GT-31). */
export interface ThiefShown {
  type: 'thief-shown';
  index: number;
  seat: number;
  thief: string;
  bars: number;
}

/** The end; outcome: gold, clovers, shared. */
export interface ThievesOver {
  type: 'thieves-over';
  index: number;
  outcome: string;
  winners: number[];
}

/** A round is laid out; `loot`: its tile (AA-3). */
export interface RoundLaid {
  type: 'round-laid';
  index: number;
  at: number;
  number: number;
  starter: number;
  loot: number;
}

/** Three gangsters lie face up before a seat (AA-10). */
export interface GangstersLaid {
  type: 'gangsters-laid';
  index: number;
  at: number;
  seat: number;
  gangsters: string[];
}

/** All count to three; the round starts at this table time (AA-31). */
export interface CountBegan {
  type: 'count-began';
  index: number;
  at: number;
  starts_at: number;
}

/** The starter calls "Adios Amigos!" (AA-11). */
export interface ShootoutBegan {
  type: 'shootout-began';
  index: number;
  at: number;
  starter: number;
}

/** A seat turns counters (AA-11, AA-13). */
export interface CountersTurned {
  type: 'counters-turned';
  index: number;
  at: number;
  seat: number;
  counters: number[];
}

/** A gangster of `target` is shot; verdict: hit, or placed while nobody checks (`miss_check` round_end). */
export interface GangsterShot {
  type: 'gangster-shot';
  index: number;
  at: number;
  seat: number;
  target: number;
  gangster: number;
  counters: number[];
  bomb: boolean;
  verdict: string;
}

/** A wrong shot: the counters come back, the miss is paid at the end (AA-15). */
export interface ShotMissed {
  type: 'shot-missed';
  index: number;
  at: number;
  seat: number;
  target: number;
  gangster: number;
  counters: number[];
  bomb: boolean;
}

/** A claim comes back without cost; what: shot, reload, bomb; why: rival, bomb, out (AA-14, AA-15, AA-30). */
export interface ClaimReturned {
  type: 'claim-returned';
  index: number;
  at: number;
  seat: number;
  what: string;
  target: number | null;
  gangster: number | null;
  counters: number[];
  why: string;
}

/** A seat gives up a bullet, and has `bullets` left; all turn counters at this table time (AA-13). */
export interface GunReloaded {
  type: 'gun-reloaded';
  index: number;
  at: number;
  seat: number;
  bullets: number;
  turns_at: number;
}

/** A seat reloads without a bullet (AA-17). */
export interface EmptyReload {
  type: 'empty-reload';
  index: number;
  at: number;
  seat: number;
}

/** Only the thrower may act until this table time; None in steps (AA-14). */
export interface BombThrown {
  type: 'bomb-thrown';
  index: number;
  at: number;
  seat: number;
  ends_at: number | null;
}

/** All may act again; `hit`: a gangster was shot. */
export interface BombEnded {
  type: 'bomb-ended';
  index: number;
  at: number;
  seat: number;
  hit: boolean;
}

/** A seat has no living gangster and is out for the round (AA-16). */
export interface DesperadoOut {
  type: 'desperado-out';
  index: number;
  at: number;
  seat: number;
}

/** All have chosen; what came of it follows (AA-32). */
export interface StepTaken {
  type: 'step-taken';
  index: number;
  at: number;
  number: number;
  passed: number[];
}

/** The round ends; why: survivor, nobody, deadlock, idle (AA-18). */
export interface ShootoutEnded {
  type: 'shootout-ended';
  index: number;
  at: number;
  why: string;
  survivor: number | null;
}

/** A shot that nobody had checked was wrong: the gangster goes back to his owner (AA-15). */
export interface ShotChecked {
  type: 'shot-checked';
  index: number;
  at: number;
  seat: number;
  target: number;
  gangster: number;
  counters: number[];
  bomb: boolean;
}

/** Nuggets for gangsters one hit, for own ones that survived, and the tile (AA-20). */
export interface IncomeTaken {
  type: 'income-taken';
  index: number;
  at: number;
  seat: number;
  hits: number;
  survived: number;
  loot: number;
}

/** A seat is charged for so many misses at `target` (AA-21). */
export interface MissesFined {
  type: 'misses-fined';
  index: number;
  at: number;
  seat: number;
  target: number;
  count: number;
}

/** A seat is charged for so many empty reloads (AA-21). */
export interface ReloadsFined {
  type: 'reloads-fined';
  index: number;
  at: number;
  seat: number;
  count: number;
}

/** Nuggets go from one seat to another, for penalties and old IOUs (AA-21). */
export interface NuggetsPaid {
  type: 'nuggets-paid';
  index: number;
  at: number;
  seat: number;
  to: number;
  amount: number;
}

/** The IOU of a seat to another as it stands now; 0: it is settled (AA-21). */
export interface DebtOwed {
  type: 'debt-owed';
  index: number;
  at: number;
  seat: number;
  to: number;
  amount: number;
}

/** A seat is ready for the next round. */
export interface SeatReady {
  type: 'seat-ready';
  index: number;
  at: number;
  seat: number;
}

/** The end; outcome: nuggets (AA-22). */
export interface AmigosOver {
  type: 'amigos-over';
  index: number;
  at: number;
  outcome: string;
  winners: number[];
}

/** A line of chat: `text` by a person, or `phrase`, a key of the catalogs (`chat_phrase_<phrase>`). `at`: ms since the epoch, UTC. */
export interface ChatLine {
  number: number;
  person: string;
  name: string;
  seat: number | null;
  at: number;
  text: string | null;
  phrase: string | null;
}

/** A person's share in a deal: his pledge, and whether he has revealed what is behind it. */
export interface DealShare {
  seat: number;
  pledge: string;
  revealed: boolean;
}

/**
 * How the present match, or the one that is about to begin, is dealt: what its seed was bound to before anybody revealed his share.
 *
 * `commitment`: BLAKE2b-256 of the server's secret; `number`: of the match at this table, from 1; `begun`: it has been dealt, and shares
 * not revealed are left out. Nothing else of a match with the same number is ever shown: who sees two was cheated.
 */
export interface Deal {
  match: string;
  number: number;
  commitment: string;
  shares: DealShare[];
  begun: boolean;
}

/** All that this viewer may see of a table; replaces whatever the client held. `events`: those of the match so far. */
export interface Whole {
  type: 'whole';
  table: TableInfo;
  epoch: number;
  number: number;
  now: number;
  match: MatchInfo | null;
  events: GameEvent[];
  chat: ChatLine[];
  deal?: Deal;
}

/**
 * What happened to the table itself, as a catalog key (`notice_<key>`, dashes as underscores) and parameters.
 *
 * joined, left, kicked, host-passed, bot-sits-in, person-back: `name`; table-closed.
 */
export interface Notice {
  key: string;
  params: Record<string, string>;
}

/**
 * One change, numbered for this viewer without gaps; parts that did not change are left out.
 *
 * `began`: a new match begins, forget the events of the last one.
 */
export interface Update {
  type: 'update';
  code: string;
  epoch: number;
  number: number;
  now: number;
  table?: TableInfo;
  match?: MatchInfo;
  events?: GameEvent[];
  chat?: ChatLine[];
  notices?: Notice[];
  began?: boolean;
  deal?: Deal;
}

/** Command `id` was taken, and is durable. `receipt`: of a claim in a race, also where it came too late and changed nothing. */
export interface Ack {
  type: 'ack';
  id: number;
  receipt?: Receipt;
}

/**
 * Command `id` (None: the frame itself) was refused. `code` is a key of the catalogs (`error_<code>`, slashes as underscores).
 *
 * `clause`: the clause of the rules that refuses.
 */
export interface Refused {
  type: 'refused';
  code: string;
  id?: number;
  params?: Record<string, string>;
  clause?: string;
}

/** A table as the lobby lists it. */
export interface LobbyTable {
  code: string;
  name: string;
  game: string;
  status: TableStatus;
  preset: string | null;
  seats: SeatInfo[];
  turn: number;
  yours: boolean;
}

/** A finished match as the lobby lists it. `winners`: their names, None for a bot. */
export interface FinishedMatch {
  id: string;
  code: string;
  game: string;
  outcome: string | null;
  winners: (string | null)[];
  turns: number;
  ended: number;
}

/** The open tables, this person's own tables first, and the last finished matches; sent whole at each change. */
export interface Lobby {
  type: 'lobby';
  tables: LobbyTable[];
  finished: FinishedMatch[];
}

/** A newer tab of this person took over; this one says so and stops. */
export interface Replaced {
  type: 'replaced';
  code: string | null;
}

/**
 * The table `code` goes on at another server, or must be read anew by this one; the page need do nothing, a Whole follows.
 *
 * Commands to the table that were not answered yet will not be: the Whole shows whether they counted.
 */
export interface Moved {
  type: 'moved';
  code: string;
}

/** The answer to Ping. */
export interface Pong {
  type: 'pong';
  now: number;
}

/**
 * Answer at once with an Echo of `nonce`: the server measures the line.
 *
 * `now`: its clock; `line`: the round trip in ms as measured so far, 0 while nothing is known.
 */
export interface Probe {
  type: 'probe';
  nonce: number;
  now: number;
  line: number;
}

/** Its answer: keep the token (128 bits or more, never in a URL). */
export interface Session {
  token: string;
  person: string;
  name: string;
}

/** Its answer. */
export interface MadeTable {
  code: string;
}

/**
 * One option of a game as data: the lobby form, the command line, the API schema and the docs are made from it.
 *
 * `seats` limits the option to tables of these sizes (empty: all). Texts stand in the catalogs under `<game>_option_<name>`.
 */
export interface Option {
  name: string;
  values: string[];
  default: string;
  seats: number[];
  clause: string;
}

/** GET /api/games: one game as data. */
export interface GameInfo {
  name: string;
  seats: number[];
  options: Option[];
  presets: Record<string, Record<string, string>>;
  bots: string[];
}

/** RFC 9457 problem details; `code` is a key of the catalogs. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  params?: Record<string, string>;
  detail?: string;
}

/** First frame of a page: the guest token of POST /api/session. */
export interface Hello {
  type: 'hello';
  token: string;
}

/** Asks for a Pong. */
export interface Ping {
  type: 'ping';
}

/** The answer to a Probe. */
export interface Echo {
  type: 'echo';
  nonce: number;
}

/** Send the Lobby now and at each change; `on=False` ends it. */
export interface WatchLobby {
  type: 'watch-lobby';
  on?: boolean;
}

/** Look at a table, as whoever one is there: a seated person, or a spectator. Answered by Updates or a Whole, or Refused. */
export interface Enter {
  type: 'enter';
  code: string;
  epoch?: number;
  number?: number;
  id?: number;
}

/** Stop looking at the table; a seat is kept (absent). */
export interface Exit {
  type: 'exit';
  id?: number;
}

/** Take a free seat (None: the first free one, a bot's seat before the start too). */
export interface Sit {
  type: 'sit';
  id: number;
  seat?: number | null;
}

/** Give up one's seat for good; in a match a bot plays on in it. */
export interface Stand {
  type: 'stand';
  id: number;
}

/** Ready for the start, or not. */
export interface Ready {
  type: 'ready';
  id: number;
  on?: boolean;
}

/** Seated: a share in the seed of the next match, as BLAKE2b-256 of 32 bytes; replaces the last one, is forgotten when one leaves. */
export interface Pledge {
  type: 'pledge';
  id: number;
  pledge: string;
}

/** The 32 bytes behind one's pledge in the Deal that is shown. */
export interface Reveal {
  type: 'reveal';
  id: number;
  share: string;
}

/** An action as notation, for the decision numbered `decision`, or as a claim in the race of this number. */
export interface Act {
  type: 'act';
  id: number;
  decision: number;
  action: string;
}

/** Chat: text (at most 300 characters), or a phrase's key. */
export interface Say {
  type: 'say';
  id: number;
  text?: string | null;
  phrase?: string | null;
}

/** Play one's own seat again, where a bot sits in. */
export interface TakeBack {
  type: 'take-back';
  id: number;
}

/** Change one's own name. */
export interface Rename {
  type: 'rename';
  id: number;
  name: string;
}

/** Host, before the start: change what is given; `options` over `preset`. */
export interface SetTable {
  type: 'set-table';
  id: number;
  name?: string | null;
  seats?: number | null;
  preset?: string | null;
  options?: Record<string, string> | null;
  clock?: ClockSettings | null;
  listed?: boolean | null;
  spectators_allowed?: boolean | null;
}

/** Host, before the start: a bot of this level at an empty seat or a bot's; None removes it. */
export interface SetBot {
  type: 'set-bot';
  id: number;
  seat: number;
  bot?: string | null;
}

/** Host, before the start: the person at this seat becomes a spectator. */
export interface Kick {
  type: 'kick';
  id: number;
  seat: number;
}

/** Host: begin the match; `fill`: bots into the empty seats. Also the rematch once a match is over. */
export interface Start {
  type: 'start';
  id: number;
  fill?: boolean;
}

/** Host: pass the role to the person at this seat. */
export interface GiveHost {
  type: 'give-host';
  id: number;
  seat: number;
}

/** POST /api/session. */
export interface NewSession {
  name: string;
}

/**
 * POST /api/tables (Authorization: Bearer TOKEN). `bots`: fill all other seats with these and start at once if `start`.
 *
 * `pledge`: as in Pledge, for a match that starts at once.
 */
export interface NewTable {
  game: string;
  name?: string | null;
  seats?: number;
  preset?: string | null;
  options?: Record<string, string>;
  bots?: string | null;
  start?: boolean;
  pledge?: string | null;
}

export type SeatKind = 'bot' | 'empty' | 'person';

export type TableStatus = 'lobby' | 'over' | 'paused' | 'playing' | 'stalled';

export type AdiosEvent =
  | RoundLaid
  | GangstersLaid
  | CountBegan
  | ShootoutBegan
  | CountersTurned
  | GangsterShot
  | ShotMissed
  | ClaimReturned
  | GunReloaded
  | EmptyReload
  | BombThrown
  | BombEnded
  | DesperadoOut
  | StepTaken
  | ShootoutEnded
  | ShotChecked
  | IncomeTaken
  | MissesFined
  | ReloadsFined
  | NuggetsPaid
  | DebtOwed
  | SeatReady
  | AmigosOver;

export type BangEvent =
  | TurnBegan
  | CardDrawn
  | CardStolen
  | CardTaken
  | CardDiscarded
  | CardPlayed
  | CardEquipped
  | Answered
  | Passed
  | CardTurnedUp
  | TestMade
  | LifeLost
  | LifeGained
  | Eliminated
  | CardInherited
  | DynamiteMoved
  | Reshuffled
  | CardRemoved
  | ShelfFilled
  | CardLookedAt
  | CardPutBack
  | TurnSkipped
  | TurnEnded
  | CharactersOffered
  | PickMade
  | CharacterShown
  | RoleShown
  | MatchOver;

export type CashEvent =
  | PowerDealt
  | RoleDealt
  | RoundBegan
  | LootLaid
  | BulletLoaded
  | Aimed
  | CourageShown
  | MarkerTaken
  | BulletDiscarded
  | ShotFired
  | Wounded
  | Died
  | PowerShown
  | GrenadeShown
  | GrenadeBurst
  | GunTaken
  | BulletTakenBack
  | ShareInsisted
  | LootSplit
  | ShareTaken
  | PhonePassed
  | PowerAsked
  | RoleCardShown
  | FortuneCounted
  | HeistOver;

export type ThievesEvent =
  | ThiefDealt
  | TokenLaid
  | TokenShown
  | ThievesRoundBegan
  | AlliancesMade
  | TokenPlaced
  | TokenDrawn
  | GoldMoved
  | CarDriven
  | LockMoved
  | TunnelMoved
  | PlacesRobbed
  | SharePaid
  | BarsLost
  | TunnelTakenBack
  | BankRefilled
  | PoliceShown
  | ThiefShown
  | ThievesOver;

export type GameView =
  | BangView
  | CashView
  | ThievesView
  | AdiosView;

export type GameEvent =
  | TurnBegan
  | CardDrawn
  | CardStolen
  | CardTaken
  | CardDiscarded
  | CardPlayed
  | CardEquipped
  | Answered
  | Passed
  | CardTurnedUp
  | TestMade
  | LifeLost
  | LifeGained
  | Eliminated
  | CardInherited
  | DynamiteMoved
  | Reshuffled
  | CardRemoved
  | ShelfFilled
  | CardLookedAt
  | CardPutBack
  | TurnSkipped
  | TurnEnded
  | CharactersOffered
  | PickMade
  | CharacterShown
  | RoleShown
  | MatchOver
  | PowerDealt
  | RoleDealt
  | RoundBegan
  | LootLaid
  | BulletLoaded
  | Aimed
  | CourageShown
  | MarkerTaken
  | BulletDiscarded
  | ShotFired
  | Wounded
  | Died
  | PowerShown
  | GrenadeShown
  | GrenadeBurst
  | GunTaken
  | BulletTakenBack
  | ShareInsisted
  | LootSplit
  | ShareTaken
  | PhonePassed
  | PowerAsked
  | RoleCardShown
  | FortuneCounted
  | HeistOver
  | ThiefDealt
  | TokenLaid
  | TokenShown
  | ThievesRoundBegan
  | AlliancesMade
  | TokenPlaced
  | TokenDrawn
  | GoldMoved
  | CarDriven
  | LockMoved
  | TunnelMoved
  | PlacesRobbed
  | SharePaid
  | BarsLost
  | TunnelTakenBack
  | BankRefilled
  | PoliceShown
  | ThiefShown
  | ThievesOver
  | RoundLaid
  | GangstersLaid
  | CountBegan
  | ShootoutBegan
  | CountersTurned
  | GangsterShot
  | ShotMissed
  | ClaimReturned
  | GunReloaded
  | EmptyReload
  | BombThrown
  | BombEnded
  | DesperadoOut
  | StepTaken
  | ShootoutEnded
  | ShotChecked
  | IncomeTaken
  | MissesFined
  | ReloadsFined
  | NuggetsPaid
  | DebtOwed
  | SeatReady
  | AmigosOver;

export type ServerMessage =
  | Welcome
  | Whole
  | Update
  | Ack
  | Refused
  | Lobby
  | Replaced
  | Moved
  | Pong
  | Probe;

export type ClientMessage =
  | Hello
  | Ping
  | Echo
  | WatchLobby
  | Enter
  | Exit
  | Sit
  | Stand
  | Ready
  | Pledge
  | Reveal
  | Act
  | Say
  | TakeBack
  | Rename
  | SetTable
  | SetBot
  | Kick
  | Start
  | GiveHost;
