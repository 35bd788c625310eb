import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    'Op dit adres staat geen pagina. Misschien is die verwijderd, of heeft die nooit bestaan.',
  'notFound.heading': '404 - Pagina niet gevonden',
  'notFound.title': '404 - Pagina niet gevonden',
} satisfies Catalog<'notFound'>;
