import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation': '此网址没有对应的页面。页面可能已被移除，也可能从未存在。',
  'notFound.heading': '404 - 找不到页面',
  'notFound.title': '404 - 找不到页面',
} satisfies Catalog<'notFound'>;
