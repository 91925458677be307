import { expect, test } from 'vitest';
import { alarmMark, ammo, back, banknote, bulletBack, bulletPicture, CHARACTERS, fall, fireLine, GANGSTER_SLUGS, handset, POWER_SLUGS, powerMark, shameMark, switchMark, warehouse, woundMark, desert, face, faceFor, KINDS, picture, poster, readCard, ROLES, type Kind } from '.';
import { carMark, cloverMark, domino, goldBar, house, HOUSE_SLUGS, moonMark, roofs, SHAPES, specialToken, sunMark, THIEF_SLUGS, thievesSky, thiefToken, tokenBack, TOOL_SLUGS, toolMark, unmasked } from '.';
import { bandit, bombMark, counterCoin, cryBurst, DESPERADO_SLUGS, iouSlip, lootTile, missStar, nuggetMark, plaza, shotCross } from '.';
import { castOf } from '../app/cast';
import type { SeatInfo } from '../wire';

const wellFormed = (svg: string) => {
  expect(svg.startsWith('<svg')).toBe(true);
  expect(svg).not.toMatch(/undefined|NaN|\[object/);
  expect((svg.match(/<(g|svg)[ >]/g) ?? []).length).toBe((svg.match(/<\/(g|svg)>/g) ?? []).length);
};

test('every card, role and person can be drawn', () => {
  for (const kind of [...Object.keys(KINDS), ...ROLES] as Kind[]) wellFormed(picture(kind));
  for (const who of CHARACTERS) wellFormed(face(who));
  for (const svg of [back(), poster('bang'), desert(800, 600)]) wellFormed(svg);
  expect(CHARACTERS).toHaveLength(16);
  expect(Object.keys(KINDS)).toHaveLength(22);
});

test('no two people or pictures look the same', () => {
  expect(new Set(CHARACTERS.map(face)).size).toBe(16);
  expect(new Set((Object.keys(KINDS) as Kind[]).map(picture)).size).toBe(22);
});

test('cards are read from notation', () => {
  expect(readCard('bang/QH')).toEqual({ kind: 'bang', rank: 'Q', suit: 'H' });
  expect(readCard('stagecoach/10S')).toEqual({ kind: 'stagecoach', rank: '10', suit: 'S' });
  expect(readCard('rev-carabine')).toMatchObject({ kind: 'rev-carabine' });
  expect(() => readCard('bang/QX')).toThrow();
  expect(() => readCard('toString/QH')).toThrow();
});

test('a name keeps its portrait, and no two at a table look alike', () => {
  expect(faceFor('Mei')).toBe(faceFor('Mei'));
  const seats = Array.from({ length: 7 }, (_, seat) => ({ seat, kind: 'person', name: 'same name' }) as SeatInfo);
  expect(new Set(castOf({ code: 'MESA', seats }).values()).size).toBe(7);
});

test('everything of Cash’n Guns can be drawn', () => {
  for (const who of GANGSTER_SLUGS) for (const svg of [face(who), fall(who, true)]) wellFormed(svg);
  for (const kind of ['clic', 'bang', 'bbb'] as const) wellFormed(bulletPicture(kind));
  for (const value of [5, 10, 20] as const) wellFormed(banknote(value));
  for (const power of POWER_SLUGS) wellFormed(powerMark(power));
  for (const svg of [bulletBack(), handset(), warehouse(900, 700), poster('cash-n-guns'), shameMark(), alarmMark(), woundMark(true), woundMark(false), ammo(['u', 'c', 'b', 't', 'x']), switchMark('busy', 1), switchMark(null, 2)]) wellFormed(svg);
  expect(new Set(GANGSTER_SLUGS.map(face)).size).toBe(6);
  expect(POWER_SLUGS).toHaveLength(10);
});

test('a line of fire starts at the muzzle and ends before the face', () => {
  const fire = fireLine([0, 0], [200, 0], { bend: 0, scale: 1 });
  expect(fire.muzzle).toEqual([66, 0]);
  expect(fire.line).toContain('M66 0Q100 0 181 0');
});

test('everything of Gentlemen Thieves can be drawn', () => {
  for (const who of THIEF_SLUGS) for (const svg of [face(who), unmasked(who), domino(who), thiefToken(who), ...TOOL_SLUGS.map((tool) => thiefToken(who, tool))]) wellFormed(svg);
  for (const place of HOUSE_SLUGS) for (const svg of [house(place), house(place, true)]) wellFormed(svg);
  for (const what of ['tunnel', 'lock', 'car', 'gold', 'police'] as const) wellFormed(specialToken(what));
  for (const svg of [tokenBack(), cloverMark(), cloverMark(false), goldBar(), sunMark(), moonMark(), carMark(), thievesSky(390, 88), thievesSky(972, 226), roofs(996, 748), poster('gentlemen-thieves'), ...TOOL_SLUGS.map(toolMark)]) wellFormed(svg);
  expect(new Set(THIEF_SLUGS.flatMap((who) => TOOL_SLUGS.map((tool) => thiefToken(who, tool)))).size).toBe(25);
});

test('a thief is told by ink and by shape, and its mask comes off', () => {
  for (const key of ['fill', 'path'] as const) expect(new Set(THIEF_SLUGS.map((who) => SHAPES[who][key])).size).toBe(5);
  for (const who of THIEF_SLUGS) expect(unmasked(who)).not.toBe(face(who));
});

test('everything of Adios Amigos can be drawn, and no two bandits look the same', () => {
  for (const who of DESPERADO_SLUGS) wellFormed(face(who));
  for (const svg of [bombMark(), bombMark(true), counterCoin(true), counterCoin(false), cryBurst(), iouSlip(), lootTile(3), missStar(), nuggetMark(), plaza(390, 844), plaza(996, 748), shotCross(), poster('adios-amigos')]) wellFormed(svg);
  const bandits = Array.from({ length: 45 }, (_, n) => bandit(n));
  for (const svg of bandits) wellFormed(svg);
  expect(new Set(bandits).size).toBe(45);
  expect(new Set(DESPERADO_SLUGS.map(face)).size).toBe(4);
});
