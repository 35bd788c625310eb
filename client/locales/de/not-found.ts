import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie entfernt, vielleicht gab es sie nie.',
  'notFound.heading': '404 – Seite nicht gefunden',
  'notFound.title': '404 – Seite nicht gefunden',
} satisfies Catalog<'notFound'>;
