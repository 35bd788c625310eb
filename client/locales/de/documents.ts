import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'Diese Datei ist leer.',
  'documents.fileTruncated':
    'Der Rest dieser Datei wird nicht angezeigt. Lade sie herunter, um alles zu sehen.',
  'documents.from': 'Von: {sender}',
  'documents.noSubject': 'Kein Betreff',
  'documents.pending': 'Diese Nachricht wird vorbereitet. Lade sie gleich noch einmal.',
  'documents.printHint':
    'Zum Drucken dieser E-Mail verwende den Druckbefehl deines Browsers (Strg+P, auf einem Mac ⌘P).',
  'documents.quotedText': 'Zitierter Text',
  'documents.received': 'Empfangen: {date} UTC',
  'documents.to': 'An: {recipient}',
  'documents.unreadable': 'Diese Nachricht konnte nicht dargestellt werden; siehe Quelltext.',
} satisfies Catalog<'documents'>;
