import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'Nesta página',
  'blog.contentsHeading': 'Nesta página',
  'blog.description':
    'Guias de e-mail temporário: como funciona, quando usar e quando não usar, o que faz pela privacidade e pela segurança, e como testar e-mails em software.',
  'blog.getAddress': 'Obter um endereço temporário',
  'blog.getAddressHeading': 'Tenha um endereço com um clique',
  'blog.getAddressText':
    'Grátis, sem cadastro, por {lifetime}. Os e-mails aparecem assim que são aceitos.',
  'blog.heading': 'Blog',
  'blog.introduction':
    'Para que serve uma caixa de e-mail temporária, o que ela não pode fazer e como o e-mail funciona por dentro.',
  'blog.keywords': 'guias de email temporário, blog sobre email descartável, privacidade de email',
  'blog.pageNumber': 'Página {page, number} de {count, number}',
  'blog.published': 'Publicado em <time>{day}</time>',
  'blog.readArticle': 'Ler: <article>{title}</article>',
  'blog.readingTime':
    '{minutes, plural, one {# min de leitura} many {# min de leitura} other {# min de leitura}}',
  'blog.relatedHeading': 'Leia a seguir',
  'blog.summaryHeading': 'Em resumo',
  'blog.tags': 'Tags',
  'blog.title': 'Blog: guias de e-mail temporário | Mayfly',
  'blog.updated': 'Atualizado em <time>{day}</time>',
} satisfies Catalog<'blog'>;
