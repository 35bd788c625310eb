import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'Dit bestand is leeg.',
  'documents.fileTruncated':
    'De rest van dit bestand wordt niet getoond. Download het om alles te zien.',
  'documents.from': 'Van: {sender}',
  'documents.noSubject': 'Geen onderwerp',
  'documents.pending': 'Dit bericht wordt voorbereid. Laad het zo opnieuw.',
  'documents.printHint':
    'Gebruik de afdrukopdracht van je browser om deze e-mail af te drukken (Ctrl+P, of ⌘P op een Mac).',
  'documents.quotedText': 'Geciteerde tekst',
  'documents.received': 'Ontvangen: {date} UTC',
  'documents.to': 'Aan: {recipient}',
  'documents.unreadable': 'Dit bericht kan niet worden weergegeven; bekijk de bron.',
} satisfies Catalog<'documents'>;
