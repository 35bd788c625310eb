import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'انتهت صلاحية هذا العنوان. احصل على عنوان جديد للمتابعة.',
  'errors.addressNotFound': 'لا يوجد عنوان كهذا في هذه الجلسة.',
  'errors.attachmentNotFound': 'لم يُعثر على المرفق في هذه الرسالة.',
  'errors.databaseUnavailable': 'قاعدة البيانات غير متاحة مؤقتًا. حاول مرة أخرى.',
  'errors.donationsDisabled': 'التبرعات معطَّلة في هذا الموقع.',
  'errors.endpointNotFound': 'لم يُعثر على نقطة النهاية.',
  'errors.internalError': 'حدث خطأ من جانبنا. حاول مرة أخرى.',
  'errors.invalidAmount': 'أدخِل مبلغًا صالحًا',
  'errors.linkExpired': 'انتهت صلاحية هذا الرابط. افتح الرسالة من جديد للحصول على رابط آخر.',
  'errors.maxLifetimeReached':
    'بلغ هذا العنوان أقصى مدة صلاحية، وهي {days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}.',
  'errors.messageNotFound': 'لم يُعثر على الرسالة في صندوق الوارد هذا.',
  'errors.noAddressAvailable': 'لم يُعثر على عنوان متاح. حاول مرة أخرى.',
  'errors.paymentFailed': 'فشل الدفع. حاول مرة أخرى لاحقًا.',
  'errors.paymentProviderUnavailable': 'مزوِّد خدمة الدفع غير متاح حاليًا. حاول مرة أخرى لاحقًا.',
  'errors.paymentRefused': 'رفض مزوِّد خدمة الدفع الطلب: {reason}',
  'errors.pushSubscriptionNotFound': 'ليس لهذا العنوان اشتراك كهذا في الإشعارات الفورية.',
  'errors.serverClosing': 'الخادم قيد الإيقاف. حاول مرة أخرى.',
  'errors.sessionMissing': 'لا توجد جلسة نشطة',
  'errors.tooManyPushSubscriptions':
    'الحد الأقصى للمتصفحات التي تتلقى إشعارات لعنوان واحد هو {limit, number}. أوقف الإشعارات أولًا في متصفح آخر.',
  'errors.tooManyRequests':
    'طلبات كثيرة جدًا. حاول مرة أخرى بعد {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.',
  'errors.unknownDomain': 'لا تصدر عناوين على هذا النطاق. تجد النطاقات المتاحة في ⁨/api/v1/domains⁩.',
} satisfies Catalog<'errors'>;
