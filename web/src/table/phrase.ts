/** Quick phrases of the chat, and how a line reads. */
import { t } from '../app/text';
import type { ChatLine } from '../wire';

/** Keys of the phrases (`chat_phrase_<key>`), in the order of the buttons. */
export const PHRASES = ['hello', 'nice', 'mad', 'side', 'thanks', 'sorry', 'hurry', 'gg'] as const;

/** What a line says: free text as typed, a phrase in the reader's language. */
export const sayLine = (line: Pick<ChatLine, 'text' | 'phrase'>): string => line.text ?? t(`chat_phrase_${(line.phrase ?? '').replace(/-/g, '_')}`);
