import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'Ten plik jest pusty.',
  'documents.fileTruncated':
    'Reszta tego pliku nie jest pokazana. Pobierz go, aby zobaczyć całość.',
  'documents.from': 'Od: {sender}',
  'documents.noSubject': 'Bez tematu',
  'documents.pending': 'Ta wiadomość jest przygotowywana. Odśwież ją za chwilę.',
  'documents.printHint':
    'Aby wydrukować tę wiadomość, użyj polecenia drukowania w przeglądarce (Ctrl+P lub ⌘P na Macu).',
  'documents.quotedText': 'Cytowany tekst',
  'documents.received': 'Odebrano: {date} UTC',
  'documents.to': 'Do: {recipient}',
  'documents.unreadable': 'Nie udało się wyświetlić tej wiadomości; zobacz jej źródło.',
} satisfies Catalog<'documents'>;
