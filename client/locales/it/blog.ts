import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'In questa pagina',
  'blog.contentsHeading': 'In questa pagina',
  'blog.description':
    'Guide all’email temporanea: come funziona, quando usarla e quando no, cosa fa per privacy e sicurezza e come testare le email nel software.',
  'blog.getAddress': 'Ottieni un indirizzo temporaneo',
  'blog.getAddressHeading': 'Un indirizzo con un clic',
  'blog.getAddressText':
    'Gratis, senza registrazione, per {lifetime}. Le email compaiono appena vengono accettate.',
  'blog.heading': 'Blog',
  'blog.introduction':
    'A cosa serve una casella temporanea, cosa non può fare e come funziona davvero l’email.',
  'blog.keywords': 'guide email temporanea, blog email usa e getta, privacy email',
  'blog.pageNumber': 'Pagina {page, number} di {count, number}',
  'blog.published': 'Pubblicazione: <time>{day}</time>',
  'blog.readArticle': 'Leggi: <article>{title}</article>',
  'blog.readingTime':
    '{minutes, plural, one {# min di lettura} many {# min di lettura} other {# min di lettura}}',
  'blog.relatedHeading': 'Continua a leggere',
  'blog.summaryHeading': 'In breve',
  'blog.tags': 'Tag',
  'blog.title': 'Blog: guide all’email temporanea | Mayfly',
  'blog.updated': 'Aggiornamento: <time>{day}</time>',
} satisfies Catalog<'blog'>;
