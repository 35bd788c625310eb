import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the inbox on the home page. */
export default {
  'inbox.announcedCode': 'الرمز {code} من {sender}.',
  'inbox.announcedMessage': 'رسالة جديدة من {sender}: {subject}.',
  'inbox.announcedMessageWithCode': 'رسالة جديدة من {sender}: {subject}. الرمز {code}.',
  'inbox.arrivedOnFirstPage':
    '{count, plural, zero {لا رسائل جديدة في الصفحة 1} one {رسالة جديدة واحدة في الصفحة 1} two {رسالتان جديدتان في الصفحة 1} few {# رسائل جديدة في الصفحة 1} many {# رسالة جديدة في الصفحة 1} other {# رسالة جديدة في الصفحة 1}}',
  'inbox.checkFailed': 'تعذَّر التحقق من وصول رسائل. حاول مرة أخرى.',
  'inbox.checkForMessages': 'التحقق من وصول رسائل',
  'inbox.connectionConnecting': 'جارٍ الاتصال',
  'inbox.connectionLive': 'مباشر',
  'inbox.connectionOffline': 'غير متصل',
  'inbox.connectionPolling': 'تحقُّق كل 10 ث',
  'inbox.connectionUnreachable': 'الخادم غير متاح',
  'inbox.connectionWaiting': 'في انتظار عنوان',
  'inbox.copyAddress': '<copy>انسخ عنوانك</copy> وأدخِله حيث تريد التسجيل.',
  'inbox.deliveryQuestion': 'هل هناك رسالة في الطريق؟',
  'inbox.heading': 'صندوق الوارد',
  'inbox.homeDescription':
    'عنوان بريد إلكتروني مجاني للاستقبال فقط، جاهز بمجرد فتح الصفحة. مدة صلاحيته {lifetime}، وتظهر فيه الرسائل فور وصولها، ثم يُحذف. دون تسجيل.',
  'inbox.homeKeywordDisposable': 'ايميل وهمي',
  'inbox.homeKeywordTemp': 'ايميل مؤقت',
  'inbox.homeKeywordTemporary': 'بريد إلكتروني مؤقت',
  'inbox.homeKeywordThrowaway': 'بريد وهمي',
  'inbox.homeTitle': 'Mayfly: بريد إلكتروني مؤقت مجاني دون تسجيل',
  'inbox.loading': 'جارٍ تحميل رسائلك.',
  'inbox.markFailed': 'تعذَّر تمييز رسالة كمقروءة أو غير مقروءة. حاول مرة أخرى.',
  'inbox.nextPage': 'الصفحة التالية',
  'inbox.noAddress': 'ستظهر الرسائل هنا عندما يكون لديك عنوان.',
  'inbox.noMessages': 'لا رسائل بعد. ستظهر هنا تلقائيًا.',
  'inbox.notLoaded': 'تعذَّر عرض رسائلك حاليًا. ستظهر هنا عند عودة الاتصال.',
  'inbox.offline': 'أنت غير متصل بالإنترنت. ستظهر رسائلك هنا عند عودة الاتصال.',
  'inbox.pageNumber': 'الصفحة {page, number} من {total, number}',
  'inbox.pages': 'صفحات صندوق الوارد',
  'inbox.previousPage': 'الصفحة السابقة',
  'inbox.selectMessages': 'تحديد رسائل',
  'inbox.tryAgain': 'إعادة المحاولة',
  'inbox.unread':
    '{count, plural, zero {#<label> غير مقروءة</label>} one {#<label> غير مقروءة</label>} two {#<label> غير مقروءة</label>} few {#<label> غير مقروءة</label>} many {#<label> غير مقروءة</label>} other {#<label> غير مقروءة</label>}}',
  'inbox.upToDate': 'لا جديد',
} satisfies Catalog<'inbox'>;
