import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    'Aquí no hay ninguna página. Puede que se haya eliminado o que nunca haya existido.',
  'notFound.heading': '404 - Página no encontrada',
  'notFound.title': '404 - Página no encontrada',
} satisfies Catalog<'notFound'>;
