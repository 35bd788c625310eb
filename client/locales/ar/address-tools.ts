import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'العنوان',
  'addressTools.allAddresses': 'كل العناوين',
  'addressTools.canStillOpen': 'ما زال بإمكانك فتح <address/> على هذا الجهاز.',
  'addressTools.cancel': 'إلغاء',
  'addressTools.checkExisting': 'فتح عنوان سابق',
  'addressTools.copyLink': 'نسخ الرابط',
  'addressTools.copyReturnLink': 'نسخ رابط العودة',
  'addressTools.deleteExplanation':
    'يتوقف <address/> عن استقبال البريد، وتُحذف كل رسائله فورًا. لا يمكن التراجع عن ذلك.',
  'addressTools.deleteTitle': 'هل تريد حذف هذا العنوان؟',
  'addressTools.forgetAll': 'نسيان كل العناوين',
  'addressTools.forgetConfirm': 'نسيان العناوين',
  'addressTools.forgetExplanation':
    'لن تتمكن من فتح هذه العناوين على هذا الجهاز بعد ذلك. وتُحذف رسائلها عند انتهاء صلاحية العناوين.',
  'addressTools.getAnother': 'الحصول على عنوان آخر',
  'addressTools.getNew': 'الحصول على عنوان جديد',
  'addressTools.givenTo': 'أُعطي إلى',
  'addressTools.hoursLeft': 'يتبقى {hours, number} س و{minutes, number} د',
  'addressTools.keepMine': 'الاحتفاظ بعنواني',
  'addressTools.labelDescription': 'إلى مَن أعطيتَه؟ تبقى التسمية على هذا الجهاز.',
  'addressTools.labelTitle': 'تسمية هذا العنوان',
  'addressTools.lessThanMinuteLeft': 'يتبقى أقل من دقيقة',
  'addressTools.linkCopied': 'تم النسخ',
  'addressTools.manage': 'إدارة',
  'addressTools.minutesLeft': 'يتبقى {minutes, number} د',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'عنوان جديد على…',
  'addressTools.onThisDevice': 'على هذا الجهاز',
  'addressTools.open': 'فتح',
  'addressTools.otherDevice': 'فتح على جهاز آخر',
  'addressTools.otherDeviceDescription':
    'امسح هذا الرمز بكاميرا الجهاز الآخر، أو انسخ الرابط. يفتح الرابط صندوق الوارد هذا، ويستطيع كل من يملكه قراءته.',
  'addressTools.qrCode': 'رمز QR للرابط إلى الجهاز الآخر',
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
} satisfies Catalog<'addressTools'>;
