import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    '이 주소에는 페이지가 없습니다. 페이지가 삭제되었거나 처음부터 없었을 수 있습니다.',
  'notFound.heading': '404 - 페이지를 찾을 수 없음',
  'notFound.title': '404 - 페이지를 찾을 수 없음',
} satisfies Catalog<'notFound'>;
