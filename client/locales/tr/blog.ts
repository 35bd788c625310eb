import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'Bu sayfada',
  'blog.contentsHeading': 'Bu sayfada',
  'blog.description':
    'Geçici e-posta rehberleri: nasıl çalışır, ne zaman kullanılır, ne zaman kullanılmaz, gizlilik ve güvenlik için ne sağlar ve yazılımlarda e-posta nasıl test edilir.',
  'blog.getAddress': 'Geçici adres al',
  'blog.getAddressHeading': 'Tek tıkla bir adres alın',
  'blog.getAddressText':
    'Ücretsiz, kayıt gerekmez, {lifetime} geçerli. E-postalar kabul edilir edilmez görünür.',
  'blog.heading': 'Blog',
  'blog.introduction':
    'Geçici bir posta kutusu ne işe yarar, ne yapamaz ve e-posta arka planda nasıl çalışır.',
  'blog.keywords': 'geçici e-posta rehberleri, tek kullanımlık e-posta blogu, e-posta gizliliği',
  'blog.pageNumber': 'Sayfa {page, number} / {count, number}',
  'blog.published': 'Yayımlanma: <time>{day}</time>',
  'blog.readArticle': 'Oku: <article>{title}</article>',
  'blog.readingTime': '{minutes, plural, one {# dk okuma} other {# dk okuma}}',
  'blog.relatedHeading': 'Bunları da okuyun',
  'blog.summaryHeading': 'Kısaca',
  'blog.tags': 'Etiketler',
  'blog.title': 'Blog: geçici e-posta rehberleri | Mayfly',
  'blog.updated': 'Güncelleme: <time>{day}</time>',
} satisfies Catalog<'blog'>;
