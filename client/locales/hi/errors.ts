import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'इस पते की समयसीमा खत्म हो गई है। आगे बढ़ने के लिए नया पता लें।',
  'errors.addressNotFound': 'इस सेशन में ऐसा कोई पता नहीं है।',
  'errors.attachmentNotFound': 'इस ईमेल में वह अटैचमेंट नहीं मिला।',
  'errors.databaseUnavailable': 'डेटाबेस फ़िलहाल उपलब्ध नहीं है। फिर से कोशिश करें।',
  'errors.donationsDisabled': 'इस साइट पर डोनेशन बंद हैं।',
  'errors.endpointNotFound': 'API का यह एंडपॉइंट नहीं मिला।',
  'errors.internalError': 'हमारी ओर से कोई गड़बड़ी हुई। फिर से कोशिश करें।',
  'errors.invalidAmount': 'सही रकम डालें',
  'errors.linkExpired': 'इस लिंक की समयसीमा खत्म हो गई है। नया लिंक पाने के लिए ईमेल फिर से खोलें।',
  'errors.maxLifetimeReached':
    'इस पते का समय और नहीं बढ़ सकता। इसकी सीमा {days, plural, one {# दिन} other {# दिन}} है।',
  'errors.messageNotFound': 'इस इनबॉक्स में वह ईमेल नहीं मिला।',
  'errors.noAddressAvailable': 'कोई खाली पता नहीं मिला। फिर से कोशिश करें।',
  'errors.paymentFailed': 'पेमेंट नहीं हो सका। बाद में फिर से कोशिश करें।',
  'errors.paymentProviderUnavailable': 'पेमेंट सेवा फ़िलहाल उपलब्ध नहीं है। बाद में फिर से कोशिश करें।',
  'errors.paymentRefused': 'पेमेंट सेवा ने ऑर्डर अस्वीकार कर दिया: {reason}',
  'errors.pushSubscriptionNotFound': 'इस पते की ऐसी कोई पुश सदस्यता नहीं है।',
  'errors.serverClosing': 'सर्वर बंद हो रहा है। फिर से कोशिश करें।',
  'errors.sessionMissing': 'कोई चालू सेशन नहीं है',
  'errors.tooManyPushSubscriptions':
    'एक पते के नोटिफ़िकेशन ज़्यादा से ज़्यादा {limit, number} ब्राउज़र में मिल सकते हैं। पहले किसी दूसरे ब्राउज़र में उन्हें बंद करें।',
  'errors.tooManyRequests':
    'बहुत ज़्यादा अनुरोध हो गए हैं। {seconds, plural, one {# सेकंड} other {# सेकंड}} बाद फिर से कोशिश करें।',
  'errors.unknownDomain': 'इस डोमेन पर पते जारी नहीं होते। जिन पर होते हैं, उनके लिए /api/v1/domains देखें।',
} satisfies Catalog<'errors'>;
