import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'Este archivo está vacío.',
  'documents.fileTruncated':
    'El resto de este archivo no se muestra. Descárgalo para verlo completo.',
  'documents.from': 'De: {sender}',
  'documents.noSubject': 'Sin asunto',
  'documents.pending': 'Este mensaje se está preparando. Vuelve a cargarlo en un momento.',
  'documents.printHint':
    'Para imprimir este correo, usa el comando Imprimir de tu navegador (Ctrl+P, o ⌘P en un Mac).',
  'documents.quotedText': 'Texto citado',
  'documents.received': 'Recibido: {date} UTC',
  'documents.to': 'Para: {recipient}',
  'documents.unreadable': 'No se pudo mostrar este mensaje; consulta su original.',
} satisfies Catalog<'documents'>;
