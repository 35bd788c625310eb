import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation': 'Bu adreste bir sayfa yok. Kaldırılmış veya hiç var olmamış olabilir.',
  'notFound.heading': '404 – Sayfa bulunamadı',
  'notFound.title': '404 – Sayfa bulunamadı',
} satisfies Catalog<'notFound'>;
