import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the inbox: messages, search, selection. */
export default {
  'inboxTools.allDeleted': 'تم حذف كل الرسائل.',
  'inboxTools.attachmentCount':
    '{count, plural, zero {لا مرفقات} one {مرفق واحد} two {مرفقان} few {# مرفقات} many {# مرفقًا} other {# مرفق}}',
  'inboxTools.candidateCopied': 'تم النسخ',
  'inboxTools.candidateCopiedLabel': 'تم النسخ: {code}',
  'inboxTools.candidateCopy': 'نسخ',
  'inboxTools.candidateCopyLabel': 'نسخ {code}',
  'inboxTools.candidateOpen': '<label>فتح على </label><host/>',
  'inboxTools.candidates': 'الرموز والروابط في هذه الرسالة',
  'inboxTools.candidatesShowCodes': 'عرض الرموز المحتملة',
  'inboxTools.candidatesShowCodesAndLinks': 'عرض الرموز والروابط المحتملة',
  'inboxTools.candidatesShowLinks': 'عرض الروابط المحتملة',
  'inboxTools.candidatesShowOthers': 'ليس هذا؟',
  'inboxTools.codeCopied': 'تم نسخ الرمز.',
  'inboxTools.codeCopiedLabel': 'تم النسخ: {code}',
  'inboxTools.codeCopy': 'نسخ الرمز',
  'inboxTools.codeCopyLabel': 'نسخ الرمز {code}',
  'inboxTools.columnReceived': 'وقت الوصول',
  'inboxTools.columnSender': 'المُرسِل',
  'inboxTools.columnSubject': 'الموضوع',
  'inboxTools.confirmAt': '<label>تأكيد على </label><host/>',
  'inboxTools.dayToday': 'اليوم',
  'inboxTools.dayYesterday': 'أمس',
  'inboxTools.deleteAll': 'حذف الكل',
  'inboxTools.deleteAllCancel': 'إلغاء',
  'inboxTools.deleteAllConfirm': 'حذف الكل',
  'inboxTools.deleteAllDescription':
    '{count, plural, zero {لا رسائل في صندوق الوارد هذا.} one {ستُحذف الرسالة الوحيدة في صندوق الوارد هذا، ويبقى العنوان.} two {ستُحذف رسالتا صندوق الوارد هذا، ويبقى العنوان.} few {ستُحذف كل رسائل صندوق الوارد هذا، وعددها #، ويبقى العنوان.} many {ستُحذف كل رسائل صندوق الوارد هذا، وعددها #، ويبقى العنوان.} other {ستُحذف كل رسائل صندوق الوارد هذا، وعددها #، ويبقى العنوان.}} {seconds, plural, zero {يمكنك التراجع خلال # ثانية.} one {يمكنك التراجع خلال ثانية واحدة.} two {يمكنك التراجع خلال ثانيتين.} few {يمكنك التراجع خلال # ثوانٍ.} many {يمكنك التراجع خلال # ثانية.} other {يمكنك التراجع خلال # ثانية.}}',
  'inboxTools.deleteAllTitle': 'هل تريد حذف كل الرسائل؟',
  'inboxTools.deliveries': 'محاولات التسليم إلى هذا العنوان',
  'inboxTools.deliveriesChecking': 'جارٍ التحقق.',
  'inboxTools.deliveriesFailed': 'تعذَّر عرض محاولات التسليم حاليًا.',
  'inboxTools.deliveriesNone':
    'لم يذكر أي خادم بريد هذا العنوان في آخر 10 دقائق. ربما لا يزال المُرسِل ينتظر الإرسال، أو لا يُرسِل إلى هذا النطاق، أو لديه عنوان آخر.',
  'inboxTools.deliveriesNote': 'تُعرض لمدة 10 دقائق. يستطيع الخادم أن يعرِّف نفسه بأي اسم.',
  'inboxTools.deliveriesRetry': 'إعادة المحاولة',
  'inboxTools.deliveryAbandoned': 'ذكر هذا العنوان، ثم غادر دون إرسال رسالة.',
  'inboxTools.deliveryAccepted': 'تم التسليم: خُزِّنت الرسالة في صندوق الوارد هذا.',
  'inboxTools.deliveryArriving': 'ذكر هذا العنوان، ويُرسِل الآن.',
  'inboxTools.deliveryDeferred': 'رُفضت مؤقتًا. سيحاول الخادم على الأرجح مرة أخرى.',
  'inboxTools.deliveryInboxFull':
    'رُفضت مؤقتًا: صندوق الوارد هذا ممتلئ. سيحاول الخادم على الأرجح مرة أخرى.',
  'inboxTools.deliveryRefused': 'رُفضت نهائيًا.',
  'inboxTools.deliverySenderLimit':
    'رُفضت مؤقتًا: أرسلت شبكة الخادم أكثر مما يُسمح به في الساعة. سيحاول الخادم على الأرجح مرة أخرى.',
  'inboxTools.deliverySenderListed': 'رُفضت: الخادم مُدرج في قائمة خوادم ترسل رسائل مزعجة.',
  'inboxTools.deliveryServiceBusy':
    'رُفضت مؤقتًا: لم يتمكن Mayfly من تخزين الرسالة. سيحاول الخادم على الأرجح مرة أخرى.',
  'inboxTools.deliverySummary':
    '{count, plural, zero {لا محاولات تسليم في آخر 10 دقائق.} one {محاولة تسليم واحدة في آخر 10 دقائق.} two {محاولتا تسليم في آخر 10 دقائق.} few {# محاولات تسليم في آخر 10 دقائق.} many {# محاولة تسليم في آخر 10 دقائق.} other {# محاولة تسليم في آخر 10 دقائق.}} أحدثها من {server}: {outcome}',
  'inboxTools.deliverySummaryUnnamed':
    '{count, plural, zero {لا محاولات تسليم في آخر 10 دقائق.} one {محاولة تسليم واحدة في آخر 10 دقائق.} two {محاولتا تسليم في آخر 10 دقائق.} few {# محاولات تسليم في آخر 10 دقائق.} many {# محاولة تسليم في آخر 10 دقائق.} other {# محاولة تسليم في آخر 10 دقائق.}} أحدثها من خادم بريد: {outcome}',
  'inboxTools.deliveryTooLarge': 'رُفضت: الرسالة كبيرة جدًا.',
  'inboxTools.deliveryTooSlow':
    'قُطع الاتصال، لأن الإرسال كان بطيئًا جدًا. سيحاول الخادم على الأرجح مرة أخرى.',
  'inboxTools.deliveryUnnamedServer': 'خادم بريد',
  'inboxTools.justNow': 'الآن',
  'inboxTools.markAllRead': 'تمييز الكل كمقروء',
  'inboxTools.markAllReadFailed': 'تعذَّر تمييز الرسائل كمقروءة. حاول مرة أخرى.',
  'inboxTools.messageAlreadyDeleted': 'سبق حذف الرسالة.',
  'inboxTools.messageDeleteFailed': 'تعذَّر حذف الرسالة. حاول مرة أخرى.',
  'inboxTools.messageDeleted': 'تم حذف الرسالة.',
  'inboxTools.messages': 'الرسائل',
  'inboxTools.messagesAlreadyDeleted': 'سبق حذف الرسائل.',
  'inboxTools.messagesDeleteFailed': 'تعذَّر حذف الرسائل. حاول مرة أخرى.',
  'inboxTools.messagesDeleted':
    '{count, plural, zero {لم تُحذف أي رسالة.} one {تم حذف الرسالة.} two {تم حذف رسالتين.} few {تم حذف # رسائل.} many {تم حذف # رسالة.} other {تم حذف # رسالة.}}',
  'inboxTools.rowLabel': '{sender}، {subject}، {time}',
  'inboxTools.rowLabelUnread': 'غير مقروءة: {sender}، {subject}، {time}',
  'inboxTools.rowLabelUnreadWithCode': 'غير مقروءة: {sender}، {subject}، {time}، الرمز {code}',
  'inboxTools.rowLabelWithCode': '{sender}، {subject}، {time}، الرمز {code}',
  'inboxTools.rowSelect': 'تحديد {subject}',
  'inboxTools.searchClear': 'مسح البحث',
  'inboxTools.searchFailed': 'فشل البحث.',
  'inboxTools.searchFailedHint': 'فشل البحث. تحقق من اتصالك.',
  'inboxTools.searchFound':
    '{count, plural, zero {لم يُعثر على رسائل.} one {عُثر على رسالة واحدة.} two {عُثر على رسالتين.} few {عُثر على # رسائل.} many {عُثر على # رسالة.} other {عُثر على # رسالة.}}',
  'inboxTools.searchFoundSome':
    '{count, plural, zero {لم يُعثر على رسائل.} one {عُثر على رسالة واحدة.} two {عُثر على رسالتين.} few {عُثر على # رسائل.} many {عُثر على # رسالة.} other {عُثر على # رسالة.}} {unsearched, plural, zero {شمل البحث نصوص كل الرسائل.} one {تعذَّر البحث في نص رسالة واحدة.} two {تعذَّر البحث في نصَّي رسالتين.} few {تعذَّر البحث في نصوص # رسائل.} many {تعذَّر البحث في نصوص # رسالة.} other {تعذَّر البحث في نصوص # رسالة.}}',
  'inboxTools.searchLabel': 'البحث في الرسائل',
  'inboxTools.searchNothingFound': 'لا تحتوي أي رسالة على «{query}».',
  'inboxTools.searchPlaceholder': 'البحث في الرسائل',
  'inboxTools.searchRetry': 'إعادة المحاولة',
  'inboxTools.searchRunning': 'جارٍ البحث.',
  'inboxTools.searchUnsearched':
    '{count, plural, zero {شمل البحث نصوص كل الرسائل.} one {تعذَّر البحث في نص رسالة واحدة.} two {تعذَّر البحث في نصَّي رسالتين.} few {تعذَّر البحث في نصوص # رسائل.} many {تعذَّر البحث في نصوص # رسالة.} other {تعذَّر البحث في نصوص # رسالة.}}',
  'inboxTools.selectionAll': 'تحديد الكل',
  'inboxTools.selectionCount':
    '{count, plural, zero {تم تحديد #} one {تم تحديد #} two {تم تحديد #} few {تم تحديد #} many {تم تحديد #} other {تم تحديد #}}',
  'inboxTools.selectionDelete': 'حذف',
  'inboxTools.selectionEnd': 'إنهاء التحديد',
  'inboxTools.selectionMarkRead': 'تمييز كمقروءة',
  'inboxTools.undo': 'تراجع',
} satisfies Catalog<'inboxTools'>;
