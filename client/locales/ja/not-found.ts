import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    'この URL にページはありません。削除されたか、最初から存在しなかった可能性があります。',
  'notFound.heading': '404 - ページが見つかりません',
  'notFound.title': '404 - ページが見つかりません',
} satisfies Catalog<'notFound'>;
