import type { Catalog } from '../../catalog';

/** Texts of the address on the home page. The full name of an action contains its short one. */
export default {
  'address.anotherTab': 'Başka bir sekmede başka bir adrese geçtiniz.',
  'address.copied': 'Kopyalandı',
  'address.copiedStatus': 'Adres kopyalandı.',
  'address.copy': 'Kopyala',
  'address.copyBlocked':
    'Tarayıcınız kopyalamayı engelledi. Seçili adresi kopyalamak için Ctrl+C (⌘C) tuşlarına basın.',
  'address.copyHint': 'Kopyala',
  'address.delete': 'Sil',
  'address.deleteAddress': 'Adresi sil',
  'address.deleteFailed': 'Adres silinemedi. Tekrar deneyin.',
  'address.deleted': 'Adres ve iletileri silindi.',
  'address.dismiss': 'Gizle',
  'address.ends': '<wide>Bitiş </wide>{time}',
  'address.expired': '<address/> adresinin süresi doldu. İletileri silindi.',
  'address.expiredError': 'Bu adresin süresi doldu ve iletileri silindi.',
  'address.expiresIn': 'Adresin kalan süresi',
  'address.extend': 'Uzat',
  'address.extendBy': 'Süreyi uzat (+{extension})',
  'address.extendFailed': 'Adresin süresi uzatılamadı.',
  'address.extended': 'Adresin süresi uzatıldı: +{extension}!',
  'address.generated': 'Yeni e-posta adresi oluşturuldu!',
  'address.heading': 'Adresiniz',
  'address.headingGivenTo': 'Adresiniz, verildiği yer: <label/>',
  'address.hours': 'Sa',
  'address.initializeFailed': 'E-posta adresi hazırlanamadı.',
  'address.issued': '<wide>Veriliş </wide>{time}',
  'address.label': 'Etiketle',
  'address.labelAddress': 'Adresi etiketle',
  'address.lastHour': 'Son bir saat',
  'address.lastHourWarning':
    'Bu adresin süresi bir saatten kısa sürede dolacak. İletilerini korumak için süreyi uzatın.',
  'address.lastMinutes': 'Son beş dakika',
  'address.lastMinutesWarning':
    'Bu adresin süresi beş dakikadan kısa sürede dolacak. İletilerini korumak için süreyi uzatın.',
  'address.linkFailed': 'Bağlantı açılamadı. İnternet bağlantınızı kontrol edip yeniden açın.',
  'address.loading': 'Adres alınıyor.',
  'address.menu': 'Menü',
  'address.menuName': 'Adres menüsü',
  'address.minutes': 'Dk',
  'address.needsConnection':
    'Yeni adres için bağlantı gerekir. Yeniden çevrimiçi olduğunuzda tekrar deneyin.',
  'address.needsJavaScript':
    'Mayfly, adres vermek ve iletileri göstermek için JavaScript’e ihtiyaç duyar. Bu site için JavaScript’i açıp sayfayı yeniden yükleyin. Rehberler ve SSS onsuz da çalışır.',
  'address.new': 'Yeni',
  'address.newAddress': 'Yeni adres',
  'address.noSession': 'Etkin oturum yok',
  'address.openFailed': 'Adres açılamadı. Tekrar deneyin.',
  'address.reinitializeFailed': 'E-posta adresi yeniden hazırlanamadı.',
  'address.seconds': 'Sn',
  'address.selected': 'Seçildi',
  'address.unreadElsewhere':
    '{count, plural, one {Diğer gelen kutularında # okunmamış} other {Diğer gelen kutularında # okunmamış}}',
} satisfies Catalog<'address'>;
