import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'Op deze pagina',
  'blog.contentsHeading': 'Op deze pagina',
  'blog.description':
    'Gidsen over tijdelijke e-mail: hoe het werkt, wanneer je het gebruikt en wanneer niet, wat het voor privacy en veiligheid doet en hoe je e-mail in software test.',
  'blog.getAddress': 'Tijdelijk adres aanmaken',
  'blog.getAddressHeading': 'Een adres met één klik',
  'blog.getAddressText':
    'Gratis, zonder registratie, {lifetime} geldig. E-mail verschijnt zodra die is aangenomen.',
  'blog.heading': 'Blog',
  'blog.introduction':
    'Waar een tijdelijke mailbox goed voor is, wat die niet kan en hoe e-mail onder de motorkap werkt.',
  'blog.keywords': 'gidsen tijdelijke e-mail, blog wegwerp e-mail, e-mailprivacy',
  'blog.pageNumber': 'Pagina {page, number} van {count, number}',
  'blog.published': 'Gepubliceerd op <time>{day}</time>',
  'blog.readArticle': 'Lezen: <article>{title}</article>',
  'blog.readingTime': '{minutes, plural, one {# min lezen} other {# min lezen}}',
  'blog.relatedHeading': 'Lees verder',
  'blog.summaryHeading': 'In het kort',
  'blog.tags': 'Tags',
  'blog.title': 'Blog: gidsen over tijdelijke e-mail | Mayfly',
  'blog.updated': 'Bijgewerkt op <time>{day}</time>',
} satisfies Catalog<'blog'>;
