import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the list of articles, and around an article. The articles are in English. */
export default {
  'blog.contents': 'इस पेज पर',
  'blog.contentsHeading': 'इस पेज पर',
  'blog.description':
    'अस्थायी ईमेल की गाइड: यह कैसे काम करता है, कब इस्तेमाल करें और कब नहीं, निजता और सुरक्षा के लिए क्या करता है, और सॉफ़्टवेयर में ईमेल की जांच कैसे करें।',
  'blog.getAddress': 'अस्थायी पता पाएं',
  'blog.getAddressHeading': 'एक क्लिक में पता पाएं',
  'blog.getAddressText': 'मुफ़्त, बिना साइन अप, समय: {lifetime}। ईमेल स्वीकार होते ही दिखता है।',
  'blog.heading': 'ब्लॉग',
  'blog.introduction': 'अस्थायी मेलबॉक्स किस काम आता है, क्या नहीं कर सकता, और ईमेल अंदर से कैसे चलता है।',
  'blog.keywords': 'अस्थायी ईमेल गाइड, डिस्पोजेबल ईमेल ब्लॉग, ईमेल की निजता',
  'blog.pageNumber': '{count, number} में से पेज {page, number}',
  'blog.published': '<time>{day}</time> को प्रकाशित',
  'blog.readArticle': 'पढ़ें: <article>{title}</article>',
  'blog.readingTime': '{minutes, plural, one {# मिनट में पढ़ें} other {# मिनट में पढ़ें}}',
  'blog.relatedHeading': 'आगे पढ़ें',
  'blog.summaryHeading': 'संक्षेप में',
  'blog.tags': 'टैग',
  'blog.title': 'ब्लॉग: अस्थायी ईमेल की गाइड | Mayfly',
  'blog.updated': '<time>{day}</time> को अपडेट किया गया',
} satisfies Catalog<'blog'>;
