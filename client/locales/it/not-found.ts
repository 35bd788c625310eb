import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    'A questo indirizzo non c’è nessuna pagina. Forse è stata rimossa, o forse non è mai esistita.',
  'notFound.heading': '404 - Pagina non trovata',
  'notFound.title': '404 - Pagina non trovata',
} satisfies Catalog<'notFound'>;
