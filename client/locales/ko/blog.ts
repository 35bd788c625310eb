import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': '이 페이지의 내용',
  'blog.contentsHeading': '이 페이지의 내용',
  'blog.description':
    '임시 이메일 가이드: 작동 방식, 써야 할 때와 쓰지 말아야 할 때, 개인정보 보호와 보안에 주는 도움, 소프트웨어에서 이메일을 테스트하는 방법을 다룹니다.',
  'blog.getAddress': '임시 주소 받기',
  'blog.getAddressHeading': '클릭 한 번으로 주소 받기',
  'blog.getAddressText':
    '가입 없이 무료로 {lifetime} 동안 쓸 수 있습니다. 메일은 접수되는 즉시 표시됩니다.',
  'blog.heading': '블로그',
  'blog.introduction':
    '임시 메일함의 쓸모와 한계, 그리고 이메일이 내부에서 작동하는 방식을 설명합니다.',
  'blog.keywords': '임시 이메일 가이드, 일회용 이메일 블로그, 이메일 개인정보 보호',
  'blog.pageNumber': '{count, number}페이지 중 {page, number}페이지',
  'blog.published': '<time>{day}</time> 게시',
  'blog.readArticle': '글 읽기: <article>{title}</article>',
  'blog.readingTime': '{minutes, plural, other {읽는 시간 #분}}',
  'blog.relatedHeading': '이어서 읽기',
  'blog.summaryHeading': '요약',
  'blog.tags': '태그',
  'blog.title': '블로그: 임시 이메일 가이드 | Mayfly',
  'blog.updated': '<time>{day}</time> 업데이트',
} satisfies Catalog<'blog'>;
