import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the 404 page. */
export default {
  'notFound.explanation':
    'По этому адресу страницы нет. Возможно, её удалили или никогда и не было.',
  'notFound.heading': '404 — страница не найдена',
  'notFound.title': '404 — страница не найдена',
} satisfies Catalog<'notFound'>;
