import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'Na tej stronie',
  'blog.contentsHeading': 'Na tej stronie',
  'blog.description':
    'Poradniki o tymczasowym e-mailu: jak działa, kiedy z niego korzystać, a kiedy nie, co daje prywatności i bezpieczeństwu oraz jak testować e-maile w oprogramowaniu.',
  'blog.getAddress': 'Utwórz tymczasowy adres',
  'blog.getAddressHeading': 'Adres jednym kliknięciem',
  'blog.getAddressText':
    'Za darmo, bez rejestracji. Czas życia: {lifetime}. E-maile pojawiają się zaraz po przyjęciu.',
  'blog.heading': 'Blog',
  'blog.introduction':
    'Do czego przydaje się tymczasowa skrzynka, czego nie potrafi i jak poczta e-mail działa od środka.',
  'blog.keywords':
    'poradniki tymczasowy e-mail, blog o jednorazowym e-mailu, prywatność poczty e-mail',
  'blog.pageNumber': 'Strona {page, number} z {count, number}',
  'blog.published': 'Opublikowano <time>{day}</time>',
  'blog.readArticle': 'Czytaj: <article>{title}</article>',
  'blog.readingTime':
    '{minutes, plural, one {# min czytania} few {# min czytania} many {# min czytania} other {# min czytania}}',
  'blog.relatedHeading': 'Przeczytaj też',
  'blog.summaryHeading': 'W skrócie',
  'blog.tags': 'Tagi',
  'blog.title': 'Blog: poradniki o tymczasowym e-mailu | Mayfly',
  'blog.updated': 'Zaktualizowano <time>{day}</time>',
} satisfies Catalog<'blog'>;
