import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'Bu dosya boş.',
  'documents.fileTruncated': 'Bu dosyanın geri kalanı gösterilmiyor. Tamamını görmek için indirin.',
  'documents.from': 'Gönderen: {sender}',
  'documents.noSubject': 'Konu yok',
  'documents.pending': 'Bu ileti hazırlanıyor. Birazdan yeniden yükleyin.',
  'documents.printHint':
    'Bu e-postayı yazdırmak için tarayıcınızın Yazdır komutunu kullanın (Ctrl+P, Mac’te ⌘P).',
  'documents.quotedText': 'Alıntı',
  'documents.received': 'Alındı: {date} UTC',
  'documents.to': 'Alıcı: {recipient}',
  'documents.unreadable': 'Bu ileti gösterilemedi; kaynağına bakın.',
} satisfies Catalog<'documents'>;
