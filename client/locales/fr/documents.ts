import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'Ce fichier est vide.',
  'documents.fileTruncated':
    'Le reste de ce fichier n’est pas affiché. Téléchargez-le pour tout voir.',
  'documents.from': 'De : {sender}',
  'documents.noSubject': 'Sans objet',
  'documents.pending': 'Ce message est en préparation. Rechargez-le dans un instant.',
  'documents.printHint':
    'Pour imprimer cet e-mail, utilisez la commande Imprimer de votre navigateur (Ctrl+P, ou ⌘P sur un Mac).',
  'documents.quotedText': 'Texte cité',
  'documents.received': 'Reçu : {date} UTC',
  'documents.to': 'À : {recipient}',
  'documents.unreadable': 'Ce message n’a pas pu être affiché ; consultez sa source.',
} satisfies Catalog<'documents'>;
