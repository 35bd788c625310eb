import type { DocumentTexts, ENGLISH_TEXTS } from '@mayfly/contract/document-texts.js';
import { importCatalog } from './lib/i18n/collect-texts';
import type { TextKey } from './lib/i18n/catalog';
import { formatText } from './lib/i18n/format-text';
import { isLanguageCode, isRightToLeft, toLanguageTag } from './lib/i18n/languages';
import { toPageLocale } from './lib/i18n/text';

type Name = keyof typeof ENGLISH_TEXTS;

const KEYS = {
  fileEmpty: 'documents.fileEmpty',
  fileTruncated: 'documents.fileTruncated',
  from: 'documents.from',
  noSubject: 'documents.noSubject',
  pending: 'documents.pending',
  printHint: 'documents.printHint',
  quotedText: 'documents.quotedText',
  received: 'documents.received',
  to: 'documents.to',
  unreadable: 'documents.unreadable',
} as const satisfies Record<Name, TextKey>;

/** The server inserts the values. */
const VALUES = { sender: '{sender}', recipient: '{recipient}', date: '{date}' };

/**
 * Returns the texts that the server writes into pages with content of a message; null if there is no such
 * language. Doesn't set the language of the pages that are rendered meanwhile.
 */
export async function loadDocumentTexts(code: string): Promise<DocumentTexts | null> {
  if (!isLanguageCode(code)) return null;
  const locale = toPageLocale(code);
  const compiled = await importCatalog('documents', code);
  const texts = Object.entries(KEYS).map(([name, key]) => {
    return [name, formatText(compiled[key] ?? '', VALUES, locale)];
  });
  return {
    texts: Object.fromEntries(texts) as Record<Name, string>,
    language: toLanguageTag(code),
    direction: isRightToLeft(code) ? 'rtl' : 'ltr',
    locale,
  };
}
