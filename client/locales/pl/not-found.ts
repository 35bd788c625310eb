import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    'Pod tym adresem nie ma strony. Mogła zostać usunięta albo nigdy nie istniała.',
  'notFound.heading': '404 – nie znaleziono strony',
  'notFound.title': '404 – nie znaleziono strony',
} satisfies Catalog<'notFound'>;
