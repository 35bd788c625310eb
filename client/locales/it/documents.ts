import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'Questo file è vuoto.',
  'documents.fileTruncated':
    'Il resto di questo file non viene mostrato. Scaricalo per vederlo tutto.',
  'documents.from': 'Da: {sender}',
  'documents.noSubject': 'Nessun oggetto',
  'documents.pending': 'Questo messaggio è in preparazione. Ricaricalo tra un momento.',
  'documents.printHint':
    'Per stampare questa email, usa il comando Stampa del tuo browser (Ctrl+P, oppure ⌘P su Mac).',
  'documents.quotedText': 'Testo citato',
  'documents.received': 'Ricevuto: {date} UTC',
  'documents.to': 'A: {recipient}',
  'documents.unreadable': 'Impossibile visualizzare questo messaggio; consulta il sorgente.',
} satisfies Catalog<'documents'>;
