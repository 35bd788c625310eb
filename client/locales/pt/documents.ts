import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'Este arquivo está vazio.',
  'documents.fileTruncated': 'O restante deste arquivo não é exibido. Baixe-o para ver tudo.',
  'documents.from': 'De: {sender}',
  'documents.noSubject': 'Sem assunto',
  'documents.pending': 'Esta mensagem está sendo preparada. Recarregue-a em instantes.',
  'documents.printHint':
    'Para imprimir este e-mail, use o comando Imprimir do seu navegador (Ctrl+P, ou ⌘P no Mac).',
  'documents.quotedText': 'Texto citado',
  'documents.received': 'Recebido: {date} UTC',
  'documents.to': 'Para: {recipient}',
  'documents.unreadable': 'Não foi possível exibir esta mensagem; veja o original.',
} satisfies Catalog<'documents'>;
