/** How a line of the chat reads. */
import { t } from '../app/text';
import type { ChatLine } from '../wire';

/** What a line says: free text as typed, a phrase in the reader's language. */
export const sayLine = (line: Pick<ChatLine, 'text' | 'phrase'>): string => line.text ?? t(`chat_phrase_${(line.phrase ?? '').replace(/-/g, '_')}`);
