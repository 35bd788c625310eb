import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'पता',
  'addressTools.allAddresses': 'सभी पते',
  'addressTools.canStillOpen': 'इस डिवाइस पर <address/> अब भी खोला जा सकता है।',
  'addressTools.cancel': 'रद्द करें',
  'addressTools.checkExisting': 'सेव किए गए पते',
  'addressTools.copyLink': 'लिंक कॉपी करें',
  'addressTools.copyReturnLink': 'वापसी लिंक कॉपी करें',
  'addressTools.deleteExplanation':
    '<address/> पर ईमेल आना बंद हो जाएगा और उसके सभी ईमेल तुरंत मिट जाएंगे। इसे पहले जैसा नहीं किया जा सकता।',
  'addressTools.deleteTitle': 'यह पता मिटाएं?',
  'addressTools.forgetAll': 'सभी पते भुला दें',
  'addressTools.forgetConfirm': 'पते भुला दें',
  'addressTools.forgetExplanation':
    'आप ये पते इस डिवाइस पर दोबारा नहीं खोल सकेंगे। पतों की समयसीमा खत्म होने पर उनके ईमेल मिटा दिए जाएंगे।',
  'addressTools.getAnother': 'दूसरा ईमेल पता पाएं',
  'addressTools.getNew': 'नया पता पाएं',
  'addressTools.givenTo': 'किसे दिया',
  'addressTools.hoursLeft': '{hours, number} घं॰ {minutes, number} मि॰ बाकी',
  'addressTools.keepMine': 'मेरा पता रहने दें',
  'addressTools.labelDescription': 'आपने यह पता किसे दिया? लेबल इसी डिवाइस पर रहता है।',
  'addressTools.labelTitle': 'इस पते का लेबल',
  'addressTools.lessThanMinuteLeft': 'एक मिनट से भी कम बाकी',
  'addressTools.linkCopied': 'कॉपी हो गया',
  'addressTools.manage': 'मैनेज करें',
  'addressTools.minutesLeft': '{minutes, number} मि॰ बाकी',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'इस डोमेन पर नया पता…',
  'addressTools.onThisDevice': 'इस डिवाइस पर',
  'addressTools.open': 'खोलें',
  'addressTools.otherDevice': 'दूसरे डिवाइस पर खोलें',
  'addressTools.otherDeviceDescription':
    'इस कोड को दूसरे डिवाइस के कैमरे से स्कैन करें या लिंक कॉपी करें। लिंक से यह इनबॉक्स खुलता है, और जिसके पास यह लिंक होगा, वह इसे पढ़ सकेगा।',
  'addressTools.qrCode': 'दूसरे डिवाइस के लिए लिंक का QR कोड',
  'addressTools.requestedNotSaved': 'उस पते की समयसीमा खत्म हो गई है या इस डिवाइस ने उसे भुला दिया है।',
  'addressTools.returnLinkAccept': 'पता खोलें',
  'addressTools.returnLinkCopied':
    'वापसी लिंक कॉपी हो गया। जिसके पास यह लिंक होगा, वह यह इनबॉक्स पढ़ सकेगा।',
  'addressTools.returnLinkExpired': 'उस लिंक के पते की समयसीमा खत्म हो गई है और उसके ईमेल मिटा दिए गए हैं।',
  'addressTools.returnLinkExplanation':
    '<address/> और उसके ईमेल यहां दिखेंगे। जिसके पास यह लिंक है, वह भी उन्हें पढ़ सकता है, इसलिए इसे तभी खोलें जब आपने इसे खुद कॉपी किया हो।',
  'addressTools.returnLinkFailed': 'उस लिंक का पता नहीं खुल सका। फिर से कोशिश करें।',
  'addressTools.returnLinkIncomplete': 'वह लिंक अधूरा है। उसे पते के मेन्यू से फिर से कॉपी करें।',
  'addressTools.returnLinkTitle': 'इस लिंक का पता खोलें?',
  'addressTools.save': 'सेव करें',
  'addressTools.savedDescription':
    'इस डिवाइस पर इस्तेमाल हुआ कोई भी चालू पता खोला जा सकता है। किसी पते को दूसरे डिवाइस पर खोलने के लिए, पहले उसे यहां खोलें, फिर उसके मेन्यू में “दूसरे डिवाइस पर खोलें” चुनें।',
  'addressTools.savedTitle': 'सेव किए गए पते',
  'addressTools.sharedAddress': 'आपने जो टेक्स्ट शेयर किया, उसमें {emailAddress} लिखा है।',
  'addressTools.sharedNotSaved':
    'आपने जो टेक्स्ट शेयर किया, उसमें इस डिवाइस पर सेव कोई पता नहीं है। कुछ भी बदला नहीं गया।',
  'addressTools.statusOpen': '{timeLeft}, अभी खुला है',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, one {# बिना पढ़ा} other {# बिना पढ़े}}</unread>',
  'addressTools.switcher': 'इस डिवाइस के पते',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, one {#<hidden> बिना पढ़ा</hidden>} other {#<hidden> बिना पढ़े</hidden>}}',
  'addressTools.typedNotSaved':
    'वह पता इस डिवाइस पर सेव नहीं है। हो सकता है कि उसकी समयसीमा खत्म हो गई हो या वह किसी दूसरे डिवाइस पर बना हो।',
} satisfies Catalog<'addressTools'>;
