/** Facts in a row, each but the last closed with the stop of the present language unless it has one. */
import { settings } from './settings.svelte';

export function facts(parts: (string | null | undefined | false)[]): string {
  const chinese = settings.locale === 'zh-Hant';
  const said = parts.filter((part): part is string => !!part);
  const closed = (part: string) => (/[.!?。！？]$/.test(part) ? part + (chinese ? '' : ' ') : part + (chinese ? '。' : '. '));
  return said.map((part, k) => (k < said.length - 1 ? closed(part) : part)).join('');
}
