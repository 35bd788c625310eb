import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'このファイルは空です。',
  'documents.fileTruncated':
    'このファイルの残りは表示されていません。すべてを見るにはダウンロードしてください。',
  'documents.from': '差出人：{sender}',
  'documents.noSubject': '件名なし',
  'documents.pending': 'このメールを準備しています。しばらくしてから再読み込みしてください。',
  'documents.printHint':
    'このメールを印刷するには、ブラウザーの印刷コマンドを使ってください（Ctrl+P、Mac では ⌘P）。',
  'documents.quotedText': '引用',
  'documents.received': '受信日時：{date} UTC',
  'documents.to': '宛先：{recipient}',
  'documents.unreadable': 'このメールを表示できませんでした。ソースを確認してください。',
} satisfies Catalog<'documents'>;
