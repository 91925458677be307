/** Refusals and faults as one error with a code, and the sentence that a person reads. */
import { hasText, t } from '../app/text';
import type { Refused } from '../wire';

/** A refused command or request. `code` is slashed (`table/full`). */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, string> = {},
    readonly clause: string | null = null,
  ) {
    super(code);
    this.name = 'Problem';
  }

  static of(refused: Refused): Problem {
    return new Problem(refused.code, refused.params ?? {}, refused.clause ?? null);
  }
}

/** The line went down before an answer came: whether the command counted is unknown until the next update. */
export const LINE_LOST = 'line/lost';

/** What went wrong, in the reader's language. */
export function explain(fault: unknown): string {
  const code = fault instanceof Problem ? fault.code : 'unknown';
  const key = `error_${code.replace(/[-/]/g, '_')}`;
  const params = fault instanceof Problem ? fault.params : {};
  return hasText(key) ? t(key, { n: '', ...params }) : t('error_unknown', { code });
}
