import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'En esta página',
  'blog.contentsHeading': 'En esta página',
  'blog.description':
    'Guías sobre el correo temporal: cómo funciona, cuándo usarlo y cuándo no, qué aporta a la privacidad y la seguridad, y cómo probar el correo al desarrollar software.',
  'blog.getAddress': 'Obtener una dirección temporal',
  'blog.getAddressHeading': 'Obtén una dirección con un clic',
  'blog.getAddressText':
    'Gratis, sin registro, durante {lifetime}. El correo aparece en cuanto se acepta.',
  'blog.heading': 'Blog',
  'blog.introduction':
    'Para qué sirve un buzón temporal, qué no puede hacer y cómo funciona el correo por dentro.',
  'blog.keywords':
    'guías de correo temporal, blog de correo desechable, privacidad del correo electrónico',
  'blog.pageNumber': 'Página {page, number} de {count, number}',
  'blog.published': 'Publicado el <time>{day}</time>',
  'blog.readArticle': 'Leer: <article>{title}</article>',
  'blog.readingTime':
    '{minutes, plural, one {# min de lectura} many {# min de lectura} other {# min de lectura}}',
  'blog.relatedHeading': 'Seguir leyendo',
  'blog.summaryHeading': 'En resumen',
  'blog.tags': 'Etiquetas',
  'blog.title': 'Blog: guías sobre el correo temporal | Mayfly',
  'blog.updated': 'Actualizado el <time>{day}</time>',
} satisfies Catalog<'blog'>;
