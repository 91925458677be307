/** Words of BANG! by slug: names, effects, abilities, goals, as the catalogs have them. */
import { readCard, type Kind, type Role, type CharacterSlug } from '../art';
import { hasText, m, t, type Params } from '../app/text';
import { settings } from '../app/settings.svelte';

/** A slug as it stands in keys: `cat-balou` is `cat_balou`. */
export const inKey = (slug: string): string => slug.replace(/[-/]/g, '_');

/** A text of a game, by what follows the game's name in its key. */
export const gameText = (game: string, rest: string, params: Params = {}): string => t(`${inKey(game)}_${rest}`, params);

export const kindName = (kind: Kind | 'colt'): string => t(`bang_card_${inKey(kind)}`);
export const kindEffect = (kind: Kind | 'colt'): string => t(`bang_card_${inKey(kind)}_effect`);
export const kindHelp = (kind: Kind): string => t(`bang_card_${inKey(kind)}_help`);
export const characterName = (who: CharacterSlug): string => t(`bang_character_${inKey(who)}`);
export const roleName = (role: Role | 'hidden'): string => t(`bang_role_${role}`);
export const suitName = (suit: string): string => t(`bang_suit_${suit}`);

/** What a character can do, by the options of the table where they matter. */
export function characterAbility(who: CharacterSlug, options: Record<string, string> = {}): string {
  const base = `bang_character_${inKey(who)}_ability`;
  const value = options[{ 'bart-cassidy': 'bart_cassidy', jourdonnais: 'jourdonnais', 'vulture-sam': 'vulture_sam' }[who as string] ?? ''];
  return value && hasText(`${base}_${value}`) ? t(`${base}_${value}`) : t(base);
}

/** What a role wants; with three players each hunts one of the others. */
export function roleGoal(role: Role, seats = 5): string {
  const three = `bang_role_${role}_goal_three`;
  return seats === 3 && hasText(three) ? t(three) : t(`bang_role_${role}_goal`);
}

/** A card said aloud: `BANG!, Q of hearts`. */
export function sayCard(notation: string): string {
  const { kind, rank, suit } = readCard(notation);
  return m.bang_card_said({ name: kindName(kind), rank, suit: suitName(suit) });
}

/** The same text in the language that the reader did not choose, for the second line of a print. */
export function inOther(key: string): { text: string; lang: 'en' | 'zh-Hant' } {
  const lang = settings.locale === 'en' ? 'zh-Hant' : 'en';
  const message = (m as unknown as Record<string, (p: object, o: object) => string>)[key];
  return { text: message ? message({}, { locale: lang }) : key, lang };
}
