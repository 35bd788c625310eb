import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    'Não há nenhuma página neste endereço. Ela pode ter sido removida ou nunca ter existido.',
  'notFound.heading': '404 - Página não encontrada',
  'notFound.title': '404 - Página não encontrada',
} satisfies Catalog<'notFound'>;
