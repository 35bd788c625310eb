import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': '本页内容',
  'blog.contentsHeading': '本页内容',
  'blog.description':
    '临时邮箱指南：工作原理、适用与不适用的场合、对隐私和安全的作用，以及如何在软件中测试邮件。',
  'blog.getAddress': '获取临时邮箱地址',
  'blog.getAddressHeading': '一键获取邮箱地址',
  'blog.getAddressText': '免费，无需注册，有效期{lifetime}。邮件一经接收即会显示。',
  'blog.heading': '博客',
  'blog.introduction': '临时邮箱适合做什么、不能做什么，以及电子邮件背后的原理。',
  'blog.keywords': '临时邮箱指南, 一次性邮箱博客, 邮件隐私',
  'blog.pageNumber': '第{page, number}页，共{count, number}页',
  'blog.published': '发布于 <time>{day}</time>',
  'blog.readArticle': '阅读：<article>{title}</article>',
  'blog.readingTime': '{minutes, plural, other {阅读时长#分钟}}',
  'blog.relatedHeading': '继续阅读',
  'blog.summaryHeading': '摘要',
  'blog.tags': '标签',
  'blog.title': '博客：临时邮箱指南 | Mayfly',
  'blog.updated': '更新于 <time>{day}</time>',
} satisfies Catalog<'blog'>;
