import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'Sur cette page',
  'blog.contentsHeading': 'Sur cette page',
  'blog.description':
    'Guides sur l’e-mail temporaire : comment il fonctionne, quand l’utiliser et quand s’en passer, ce qu’il apporte à la confidentialité et à la sécurité, et comment tester les e-mails dans un logiciel.',
  'blog.getAddress': 'Obtenir une adresse temporaire',
  'blog.getAddressHeading': 'Obtenez une adresse en un clic',
  'blog.getAddressText':
    'Gratuite, sans inscription, pour {lifetime}. Les e-mails s’affichent dès qu’ils sont acceptés.',
  'blog.heading': 'Blog',
  'blog.introduction':
    'À quoi sert une boîte e-mail temporaire, ce qu’elle ne peut pas faire, et comment fonctionne l’e-mail en coulisses.',
  'blog.keywords': 'guides mail temporaire, blog mail jetable, confidentialité des e-mails',
  'blog.pageNumber': 'Page {page, number} sur {count, number}',
  'blog.published': 'Publié le <time>{day}</time>',
  'blog.readArticle': 'Lire : <article>{title}</article>',
  'blog.readingTime':
    '{minutes, plural, one {# min de lecture} many {# min de lecture} other {# min de lecture}}',
  'blog.relatedHeading': 'À lire ensuite',
  'blog.summaryHeading': 'En bref',
  'blog.tags': 'Thèmes',
  'blog.title': 'Blog : guides sur l’e-mail temporaire | Mayfly',
  'blog.updated': 'Mis à jour le <time>{day}</time>',
} satisfies Catalog<'blog'>;
