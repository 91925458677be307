/** Which clause says more about a card or a character, and what is printed on it. */
import type { CharacterSlug, Kind } from '../../art';

export const CARD_CLAUSE: Record<Kind, string> = {
  bang: 'BG-20', missed: 'BG-21', barrel: 'BG-22', beer: 'BG-23', saloon: 'BG-25', stagecoach: 'BG-26', 'wells-fargo': 'BG-26',
  'general-store': 'BG-27', panic: 'BG-28', 'cat-balou': 'BG-28', duel: 'BG-29', indians: 'BG-30', gatling: 'BG-31', jail: 'BG-32',
  dynamite: 'BG-33', volcanic: 'BG-34', schofield: 'BG-34', remington: 'BG-34', 'rev-carabine': 'BG-34', winchester: 'BG-34',
  appaloosa: 'BG-35', mustang: 'BG-35',
};

export const CHARACTER_CLAUSE: Record<CharacterSlug, string> = {
  'bart-cassidy': 'BG-50', 'black-jack': 'BG-51', 'calamity-janet': 'BG-52', 'el-gringo': 'BG-53', 'jesse-jones': 'BG-54',
  jourdonnais: 'BG-55', 'kit-carlson': 'BG-56', 'lucky-duke': 'BG-57', 'paul-regret': 'BG-58', 'rose-doolan': 'BG-58',
  'pedro-ramirez': 'BG-59', 'sid-ketchum': 'BG-60', 'slab-the-killer': 'BG-61', 'suzy-lafayette': 'BG-62', 'vulture-sam': 'BG-63',
  'willy-the-kid': 'BG-64',
};

/** Lives as printed (BG-4). */
export const livesOf = (who: CharacterSlug): number => (who === 'el-gringo' || who === 'paul-regret' ? 3 : 4);
