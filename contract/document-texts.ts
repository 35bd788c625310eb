/**
 * English texts of the pages in which the server shows content of a message. The other languages are in
 * the client's `documents` catalogs, which the server reads from the build of the client.
 */
export const ENGLISH_TEXTS = {
  appCancel: 'Cancel',
  appOpen: 'Open',
  appQuestion: 'Open this link in an app?',
  fileEmpty: 'This file is empty.',
  fileTruncated: 'The rest of this file is not shown. Download it to see all of it.',
  from: 'From: {sender}',
  noSubject: 'No Subject',
  pending: 'This message is being prepared. Reload it in a moment.',
  printHint: 'To print this email, use the Print command of your browser (Ctrl+P, or ⌘P on a Mac).',
  quotedText: 'Quoted text',
  received: 'Received: {date} UTC',
  to: 'To: {recipient}',
  unreadable: 'This message could not be displayed; see its source.',
};

/** Texts of these pages in one language, with placeholders in braces. */
export interface DocumentTexts {
  texts: typeof ENGLISH_TEXTS;
  /** Value of `lang` (BCP 47). */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Locale of dates. */
  locale: string;
}

/** The texts in English. */
export const englishDocument: DocumentTexts = {
  texts: ENGLISH_TEXTS,
  language: 'en',
  direction: 'ltr',
  locale: 'en-US',
};
