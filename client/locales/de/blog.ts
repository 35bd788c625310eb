import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'Auf dieser Seite',
  'blog.contentsHeading': 'Auf dieser Seite',
  'blog.description':
    'Ratgeber zu temporären E-Mail-Adressen: wie sie funktionieren, wann sie sich eignen und wann nicht, was sie für Datenschutz und Sicherheit bringen und wie man E-Mails in Software testet.',
  'blog.getAddress': 'Temporäre Adresse holen',
  'blog.getAddressHeading': 'Eine Adresse mit einem Klick',
  'blog.getAddressText':
    'Kostenlos, ohne Anmeldung, für {lifetime}. E-Mails erscheinen, sobald sie angenommen sind.',
  'blog.heading': 'Blog',
  'blog.introduction':
    'Wofür ein temporäres Postfach gut ist, was es nicht kann und wie E-Mail im Hintergrund funktioniert.',
  'blog.keywords': 'temporäre E-Mail Ratgeber, Wegwerf-E-Mail Blog, E-Mail Datenschutz',
  'blog.pageNumber': 'Seite {page, number} von {count, number}',
  'blog.published': 'Veröffentlicht am <time>{day}</time>',
  'blog.readArticle': 'Lesen: <article>{title}</article>',
  'blog.readingTime': '{minutes, plural, one {# Min. Lesezeit} other {# Min. Lesezeit}}',
  'blog.relatedHeading': 'Weiterlesen',
  'blog.summaryHeading': 'Kurz gesagt',
  'blog.tags': 'Themen',
  'blog.title': 'Blog: Ratgeber zu temporären E-Mail-Adressen | Mayfly',
  'blog.updated': 'Aktualisiert am <time>{day}</time>',
} satisfies Catalog<'blog'>;
