import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation': 'لا توجد صفحة في هذا العنوان. ربما أُزيلت، أو لم توجد قط.',
  'notFound.heading': '404 - الصفحة غير موجودة',
  'notFound.title': '404 - الصفحة غير موجودة',
} satisfies Catalog<'notFound'>;
