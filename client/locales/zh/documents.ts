import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': '此文件为空。',
  'documents.fileTruncated': '此文件的其余部分未显示。下载文件即可查看全部内容。',
  'documents.from': '发件人：{sender}',
  'documents.noSubject': '无主题',
  'documents.pending': '正在准备此邮件，请稍后重新加载。',
  'documents.printHint': '要打印此邮件，请使用浏览器的打印命令（Ctrl+P，在 Mac 上为 ⌘P）。',
  'documents.quotedText': '引用内容',
  'documents.received': '接收时间：{date} UTC',
  'documents.to': '收件人：{recipient}',
  'documents.unreadable': '无法显示此邮件，请查看其原文。',
} satisfies Catalog<'documents'>;
