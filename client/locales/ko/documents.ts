import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': '파일이 비어 있습니다.',
  'documents.fileTruncated': '이 파일의 나머지는 표시되지 않습니다. 전체를 보려면 다운로드하세요.',
  'documents.from': '발신자: {sender}',
  'documents.noSubject': '제목 없음',
  'documents.pending': '메일을 준비하고 있습니다. 잠시 후 새로고침하세요.',
  'documents.printHint':
    '이 메일을 인쇄하려면 브라우저의 인쇄 명령을 사용하세요(Ctrl+P, Mac에서는 ⌘P).',
  'documents.quotedText': '인용문',
  'documents.received': '받은 시간: {date} UTC',
  'documents.to': '수신자: {recipient}',
  'documents.unreadable': '이 메일을 표시하지 못했습니다. 원본을 확인하세요.',
} satisfies Catalog<'documents'>;
