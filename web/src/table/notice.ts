/** What happens to the seats of a table, as it is said to one person: others are told by name, oneself by one's own seat. */
import { m, t } from '../app/text';
import type { TableInfo, Update } from '../wire';
import { inKey } from '../parts/word';

/** One's own seat; null for who only watches. */
type Own = { seat: number; name: string | null } | null;

export const ownSeat = (table: Pick<TableInfo, 'you' | 'seats'> | null): Own => (table === null || table.you === null ? null : (table.seats[table.you] ?? null));

/** What is said of the notices of an update, with one's own seat before and after it: a namesake is somebody else. */
export function said(notices: Update['notices'], before: Own, after: Own): { text: string; bad: boolean }[] {
  const lines: { text: string; bad: boolean }[] = [];
  for (const { key, params } of notices ?? []) {
    const of = (own: Own) => own !== null && params?.name === own.name;
    if (key === 'kicked' && of(before) && after === null) lines.push({ text: m.notice_kicked_you(), bad: true });
    else if (key !== 'joined' || !of(after) || before?.seat === after?.seat) lines.push({ text: t(`notice_${inKey(key)}`, params ?? {}), bad: false });
  }
  return lines;
}
