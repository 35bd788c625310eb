import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'Этот файл пуст.',
  'documents.fileTruncated': 'Остальная часть файла не показана. Скачайте его, чтобы увидеть всё.',
  'documents.from': 'От: {sender}',
  'documents.noSubject': 'Без темы',
  'documents.pending': 'Письмо готовится. Обновите страницу через мгновение.',
  'documents.printHint':
    'Чтобы напечатать это письмо, используйте команду печати браузера (Ctrl+P или ⌘P на Mac).',
  'documents.quotedText': 'Цитата',
  'documents.received': 'Получено: {date} UTC',
  'documents.to': 'Кому: {recipient}',
  'documents.unreadable': 'Не удалось показать это письмо; откройте исходный текст.',
} satisfies Catalog<'documents'>;
