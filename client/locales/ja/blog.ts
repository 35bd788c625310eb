import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': '目次',
  'blog.contentsHeading': '目次',
  'blog.description':
    '使い捨てメールのガイド：仕組み、使うべき場面と避けるべき場面、プライバシーとセキュリティへの効果、ソフトウェアでのメールのテスト方法を解説します。',
  'blog.getAddress': '使い捨てアドレスを取得',
  'blog.getAddressHeading': 'ワンクリックでアドレスを取得',
  'blog.getAddressText':
    '無料、登録不要で、{lifetime}使えます。メールは受け付けられるとすぐに表示されます。',
  'blog.heading': 'ブログ',
  'blog.introduction':
    '使い捨てメールボックスでできること、できないこと、そしてその裏側にあるメールの仕組み。',
  'blog.keywords': '使い捨てメール 使い方, 捨てメアド ブログ, メール プライバシー',
  'blog.pageNumber': '{page, number} / {count, number} ページ',
  'blog.published': '公開日：<time>{day}</time>',
  'blog.readArticle': '読む：<article>{title}</article>',
  'blog.readingTime': '{minutes, plural, other {# 分で読めます}}',
  'blog.relatedHeading': '次に読む',
  'blog.summaryHeading': '要点',
  'blog.tags': 'タグ',
  'blog.title': 'ブログ：使い捨てメールのガイド | Mayfly',
  'blog.updated': '更新日：<time>{day}</time>',
} satisfies Catalog<'blog'>;
