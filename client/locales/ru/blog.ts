import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'На этой странице',
  'blog.contentsHeading': 'На этой странице',
  'blog.description':
    'Статьи о временной почте: как она работает, когда она подходит, а когда нет, что она даёт для приватности и безопасности и как проверять почту в программах.',
  'blog.getAddress': 'Получить временный адрес',
  'blog.getAddressHeading': 'Адрес в один клик',
  'blog.getAddressText':
    'Бесплатно, без регистрации, срок — {lifetime}. Письма видны сразу, как только они приняты.',
  'blog.heading': 'Блог',
  'blog.introduction':
    'Для чего подходит временный ящик, чего он не может и как почта устроена внутри.',
  'blog.keywords': 'временная почта статьи, одноразовая почта блог, приватность почты',
  'blog.pageNumber': 'Страница {page, number} из {count, number}',
  'blog.published': 'Опубликовано <time>{day}</time>',
  'blog.readArticle': 'Читать: <article>{title}</article>',
  'blog.readingTime':
    '{minutes, plural, one {# мин чтения} few {# мин чтения} many {# мин чтения} other {# мин чтения}}',
  'blog.relatedHeading': 'Читайте дальше',
  'blog.summaryHeading': 'Коротко',
  'blog.tags': 'Темы',
  'blog.title': 'Блог: статьи о временной почте | Mayfly',
  'blog.updated': 'Обновлено <time>{day}</time>',
} satisfies Catalog<'blog'>;
