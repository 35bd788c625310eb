import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    'Il n’y a pas de page à cette adresse. Elle a peut-être été supprimée, ou n’a peut-être jamais existé.',
  'notFound.heading': '404 - Page introuvable',
  'notFound.title': '404 - Page introuvable',
} satisfies Catalog<'notFound'>;
