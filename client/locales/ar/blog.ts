import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'في هذه الصفحة',
  'blog.contentsHeading': 'في هذه الصفحة',
  'blog.description':
    'أدلة عن البريد الإلكتروني المؤقت: كيف يعمل، ومتى تستخدمه ومتى لا، وما الذي يقدمه للخصوصية والأمان، وكيفية اختبار البريد في البرمجيات.',
  'blog.getAddress': 'الحصول على عنوان مؤقت',
  'blog.getAddressHeading': 'احصل على عنوان بنقرة واحدة',
  'blog.getAddressText': 'مجاني، دون تسجيل، ومدته {lifetime}. تظهر الرسائل فور قبولها.',
  'blog.heading': 'المدونة',
  'blog.introduction':
    'فيمَ يفيد صندوق البريد المؤقت، وما الذي لا يستطيعه، وكيف يعمل البريد الإلكتروني في العمق.',
  'blog.keywords': 'أدلة البريد المؤقت, مدونة البريد الوهمي, خصوصية البريد الإلكتروني',
  'blog.pageNumber': 'الصفحة {page, number} من {count, number}',
  'blog.published': 'نُشر في <time>{day}</time>',
  'blog.readArticle': 'قراءة: <article>{title}</article>',
  'blog.readingTime':
    '{minutes, plural, zero {# دقيقة للقراءة} one {دقيقة واحدة للقراءة} two {دقيقتان للقراءة} few {# دقائق للقراءة} many {# دقيقة للقراءة} other {# دقيقة للقراءة}}',
  'blog.relatedHeading': 'اقرأ أيضًا',
  'blog.summaryHeading': 'باختصار',
  'blog.tags': 'الوسوم',
  'blog.title': 'المدونة: أدلة البريد الإلكتروني المؤقت | Mayfly',
  'blog.updated': 'حُدِّث في <time>{day}</time>',
} satisfies Catalog<'blog'>;
