import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'هذا الملف فارغ.',
  'documents.fileTruncated': 'لا يُعرض باقي هذا الملف. نزِّله لرؤيته كاملًا.',
  'documents.from': 'من: {sender}',
  'documents.noSubject': 'بلا موضوع',
  'documents.pending': 'يجري تحضير هذه الرسالة. أعد تحميلها بعد لحظات.',
  'documents.printHint':
    'لطباعة هذه الرسالة، استخدم أمر الطباعة في متصفحك (⁦Ctrl+P⁩، أو ⁦⌘P⁩ على أجهزة Mac).',
  'documents.quotedText': 'نص مقتبس',
  'documents.received': 'وردت: {date} UTC',
  'documents.to': 'إلى: {recipient}',
  'documents.unreadable': 'تعذَّر عرض هذه الرسالة؛ راجع مصدرها.',
} satisfies Catalog<'documents'>;
