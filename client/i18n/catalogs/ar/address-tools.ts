import type { Catalog } from '../../catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the transfer to another device. */
export default {
  'addressTools.addressField': 'العنوان',
  'addressTools.allAddresses': 'كل العناوين',
  'addressTools.allowed': 'تم السماح. في انتظار الجهاز الآخر…',
  'addressTools.answerFailed': 'تعذَّر إرسال إجابتك. حاول مرة أخرى.',
  'addressTools.answerWithin': 'أجب خلال <time/>',
  'addressTools.browserOn': '{browser} على {system}',
  'addressTools.canStillOpen': 'ما زال بإمكانك فتح <address/> على هذا الجهاز.',
  'addressTools.cancel': 'إلغاء',
  'addressTools.checkExisting': 'فتح عنوان سابق',
  'addressTools.claimContinue': 'متابعة',
  'addressTools.claimExpired': 'لم يُجب الجهاز الآخر في الوقت المحدد. اعرض عليه رمزًا جديدًا.',
  'addressTools.claimExplanation':
    'سيُفتح صندوق الوارد هنا أيضًا، ويبقى على الجهاز الآخر. لا تتابع إلا إذا كان الرابط من جهاز تملكه أنت.',
  'addressTools.claimFailed': 'تعذَّر طلب عنوان الجهاز الآخر. امسح رمزه مرة أخرى.',
  'addressTools.claimFailedTitle': 'لم يُفتح العنوان',
  'addressTools.claimIncomplete': 'هذا الرابط غير كامل. امسح الرمز مرة أخرى.',
  'addressTools.claimTitle': 'هل تريد فتح عنوان من جهاز آخر؟',
  'addressTools.claimWaiting': 'يسأل الجهاز الآخر عن الرقم الذي تراه هنا. وبعد ذلك يُفتح العنوان.',
  'addressTools.claimWaitingTitle': 'اختر هذا الرقم على الجهاز الآخر',
  'addressTools.close': 'إغلاق',
  'addressTools.codeExpired': 'انتهت صلاحية هذا الرمز.',
  'addressTools.codeFailed': 'تعذَّر إنشاء الرمز. حاول مرة أخرى.',
  'addressTools.collected':
    'يستطيع الجهاز الآخر الآن فتح <address/>. لإنهاء وصوله، احذف العنوان، وتُحذف معه رسائله.',
  'addressTools.copyLink': 'نسخ الرابط',
  'addressTools.copyReturnLink': 'نسخ رابط العودة',
  'addressTools.creatingCode': 'جارٍ إنشاء رمز…',
  'addressTools.deleteExplanation':
    'يتوقف <address/> عن استقبال البريد، وتُحذف كل رسائله فورًا. لا يمكن التراجع عن ذلك.',
  'addressTools.deleteTitle': 'هل تريد حذف هذا العنوان؟',
  'addressTools.deviceAsks':
    'يطلب فتحَ <address/> جهازٌ يعرِّف نفسه بأنه <device/>. سيتمكن عندئذٍ من قراءة رسائل العنوان وتمديده وحذفه، كما يمكنك أنت هنا.',
  'addressTools.done': 'تم',
  'addressTools.forgetAll': 'نسيان كل العناوين',
  'addressTools.forgetConfirm': 'نسيان العناوين',
  'addressTools.forgetExplanation':
    'لن تتمكن من فتح هذه العناوين على هذا الجهاز بعد ذلك. وتُحذف رسائلها عند انتهاء صلاحية العناوين.',
  'addressTools.getAnother': 'الحصول على عنوان آخر',
  'addressTools.getNew': 'الحصول على عنوان جديد',
  'addressTools.givenTo': 'أُعطي إلى',
  'addressTools.handover': 'فتح على جهاز آخر',
  'addressTools.handoverTitle': 'فتح على جهاز آخر',
  'addressTools.hoursLeft': 'يتبقى {hours, number} س و{minutes, number} د',
  'addressTools.keepMine': 'الاحتفاظ بعنواني',
  'addressTools.labelDescription':
    'إلى مَن أعطيتَه؟ تبقى التسمية على هذا الجهاز. وإذا استخدم العنوانَ مُرسِلٌ لا علاقة له بها، فستنبّهك الرسالة إلى ذلك.',
  'addressTools.labelTitle': 'تسمية هذا العنوان',
  'addressTools.lessThanMinuteLeft': 'يتبقى أقل من دقيقة',
  'addressTools.linkCopied': 'تم النسخ',
  'addressTools.manage': 'إدارة',
  'addressTools.minutesLeft': 'يتبقى {minutes, number} د',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newCode': 'رمز جديد',
  'addressTools.newOnDomain': 'عنوان جديد على…',
  'addressTools.offerExpired': 'انتهت صلاحية هذا العنوان، فلا يمكن فتحه على جهاز آخر.',
  'addressTools.onThisDevice': 'على هذا الجهاز',
  'addressTools.open': 'فتح',
  'addressTools.qrCode': 'رمز QR للرابط إلى الجهاز الآخر',
  'addressTools.refuse': 'لا شيء منها: رفض',
  'addressTools.refused': 'تم الرفض. لا يستطيع الجهاز الآخر فتح العنوان.',
  'addressTools.refusedWrongNumber':
    'يعرض الجهاز الآخر رقمًا مختلفًا، لذلك رُفض. أنشئ رمزًا جديدًا للمحاولة مرة أخرى.',
  'addressTools.requestedNotSaved': 'انتهت صلاحية ذلك العنوان، أو نسيه هذا الجهاز.',
  'addressTools.returnLinkAccept': 'فتح العنوان',
  'addressTools.returnLinkCopied': 'تم نسخ رابط العودة. يستطيع كل من يملكه قراءة صندوق الوارد هذا.',
  'addressTools.returnLinkExpired': 'انتهت صلاحية عنوان ذلك الرابط، وحُذفت رسائله.',
  'addressTools.returnLinkExplanation':
    'سيُعرض <address/> ورسائله هنا. يستطيع كل من يملك الرابط قراءتها أيضًا، فلا تفتحه إلا إذا نسختَه بنفسك.',
  'addressTools.returnLinkFailed': 'تعذَّر فتح عنوان ذلك الرابط. حاول مرة أخرى.',
  'addressTools.returnLinkIncomplete': 'ذلك الرابط غير كامل. انسخه مرة أخرى من قائمة العنوان.',
  'addressTools.returnLinkTitle': 'هل تريد فتح عنوان هذا الرابط؟',
  'addressTools.save': 'حفظ',
  'addressTools.savedDescription':
    'يمكنك فتح أي عنوان نشط استُخدم على هذا الجهاز. ولفتح عنوان على جهاز آخر، افتحه هنا أولًا، ثم اختر «فتح على جهاز آخر» من قائمته.',
  'addressTools.savedTitle': 'فتح عنوان سابق',
  'addressTools.scanCode':
    'امسح هذا الرمز بكاميرا الجهاز الآخر. عليك تأكيد ذلك الجهاز هنا قبل أن يتمكن من فتح العنوان.',
  'addressTools.sharedAddress': 'يذكر النص الذي شاركتَه العنوان {emailAddress}.',
  'addressTools.sharedNotSaved':
    'لا يتضمن النص الذي شاركتَه أي عنوان محفوظ على هذا الجهاز. لم يتغير شيء.',
  'addressTools.statusOpen': '{timeLeft}، مفتوح الآن',
  'addressTools.statusUnread':
    '{timeLeft}<unread>، {count, plural, zero {# غير مقروءة} one {# غير مقروءة} two {# غير مقروءة} few {# غير مقروءة} many {# غير مقروءة} other {# غير مقروءة}}</unread>',
  'addressTools.switcher': 'العناوين على هذا الجهاز',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>، </hidden>{count, plural, zero {#<hidden> غير مقروءة</hidden>} one {#<hidden> غير مقروءة</hidden>} two {#<hidden> غير مقروءة</hidden>} few {#<hidden> غير مقروءة</hidden>} many {#<hidden> غير مقروءة</hidden>} other {#<hidden> غير مقروءة</hidden>}}',
  'addressTools.typedNotSaved':
    'هذا العنوان غير محفوظ على هذا الجهاز. ربما انتهت صلاحيته، أو أُنشئ على جهاز آخر.',
  'addressTools.unknownBrowser': 'متصفح',
  'addressTools.unknownBrowserOn': 'متصفح على {system}',
  'addressTools.whichNumber': 'ما الرقم الذي يعرضه الجهاز الآخر؟',
  'addressTools.worksOnceWithin': 'يعمل مرة واحدة، خلال <time/>',
} satisfies Catalog<'addressTools'>;
