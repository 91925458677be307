/** Which clause says more about a bullet or a power. */
import type { BulletKind, PowerSlug } from '../../art';

export const BULLET_CLAUSE: Record<BulletKind, string> = { clic: 'CG-16', bang: 'CG-16', bbb: 'CG-15' };

export const POWER_CLAUSE: Record<PowerSlug, string> = {
  'six-feet-under': 'CG-40', 'super-coward': 'CG-40', unbreakable: 'CG-40', 'dragon-skin': 'CG-40', specialist: 'CG-40', 'does-not-hurt': 'CG-40',
  kid: 'CG-40', cunning: 'CG-40', 'no-need': 'CG-44', insane: 'CG-42',
};
