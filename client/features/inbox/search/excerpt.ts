import { foldText } from '@mayfly/contract/fold-text.js';
import type { Message } from '@mayfly/contract/message.js';
import { htmlToText } from '../../../lib/messages/html-to-text';
import { isHtml } from '../../../lib/messages/message-format';
import { findWord } from '../../../components/marked-text';

/** Number of characters, from the start of a text, in which an excerpt is searched for. */
const MAX_CHARACTERS = 20_000;
/**
 * Characters of an excerpt before its match, and in total. Narrow rows show little, so the match comes early.
 */
const BEFORE = 12;
const LENGTH = 140;

/**
 * Returns a message whose preview is replaced by an excerpt of its text, if that contains a word that the row
 * would not show otherwise.
 */
export function addExcerpt(message: Message, words: string[]): Message {
  const row = foldText(`${message.sender}\n${message.subject}\n${message.preview}`);
  const missing = words.filter((word) => !row.includes(word));
  if (missing.length === 0) return message;
  const { content } = message;
  const text = (isHtml(content) ? htmlToText(content) : content)
    .slice(0, MAX_CHARACTERS)
    .replace(/\s+/g, ' ');
  const found = missing.map((word) => findWord(text, word)).filter((at) => at >= 0);
  const first = Math.min(...found);
  if (!Number.isFinite(first)) return message;
  // Begins with a whole word, or with the match where no space precedes it, as in Chinese.
  const space = text.indexOf(' ', first - BEFORE);
  const start = first <= BEFORE ? 0 : Math.min(first, space < 0 ? first : space + 1);
  return { ...message, preview: `${start > 0 ? '…' : ''}${text.slice(start, start + LENGTH)}` };
}
