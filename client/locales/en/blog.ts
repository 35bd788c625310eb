/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'On this page',
  'blog.contentsHeading': 'On this page',
  'blog.description':
    'Guides to temporary email: how it works, when to use it and when not to, what it does for privacy and security, and how to test email in software.',
  'blog.getAddress': 'Get a temporary address',
  'blog.getAddressHeading': 'Get an address in one click',
  'blog.getAddressText':
    'Free, without sign-up, for {lifetime}. Email shows up as soon as it is accepted.',
  'blog.heading': 'Blog',
  'blog.introduction':
    'What a temporary mailbox is good for, what it can’t do, and how email works underneath.',
  'blog.keywords': 'temporary email guides, disposable email blog, email privacy',
  'blog.pageNumber': 'Page {page, number} of {count, number}',
  'blog.published': 'Published <time>{day}</time>',
  'blog.readArticle': 'Read: <article>{title}</article>',
  'blog.readingTime': '{minutes, plural, one {# min read} other {# min read}}',
  'blog.relatedHeading': 'Read next',
  'blog.summaryHeading': 'In short',
  'blog.tags': 'Tags',
  'blog.title': 'Blog: guides to temporary email | Mayfly',
  'blog.updated': 'Updated <time>{day}</time>',
} as const;
