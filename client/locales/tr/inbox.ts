import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the inbox on the home page. */
export default {
  'inbox.announcedCode': 'Kod {code}, gönderen: {sender}.',
  'inbox.announcedMessage': 'Yeni ileti, gönderen: {sender}, konu: {subject}.',
  'inbox.announcedMessageWithCode': 'Yeni ileti, gönderen: {sender}, konu: {subject}. Kod {code}.',
  'inbox.arrivedOnFirstPage':
    '{count, plural, one {1. sayfada # yeni ileti} other {1. sayfada # yeni ileti}}',
  'inbox.checkFailed': 'İletileriniz kontrol edilemedi. Tekrar deneyin.',
  'inbox.checkForMessages': 'İletileri kontrol et',
  'inbox.connectionConnecting': 'Bağlanıyor',
  'inbox.connectionLive': 'Canlı',
  'inbox.connectionOffline': 'Çevrimdışı',
  'inbox.connectionPolling': '10 sn’de bir kontrol',
  'inbox.connectionUnreachable': 'Sunucuya ulaşılamıyor',
  'inbox.connectionWaiting': 'Adres bekleniyor',
  'inbox.copyAddress': '<copy>Adresinizi kopyalayın</copy> ve kaydolduğunuz yere girin.',
  'inbox.deliveryQuestion': 'Yolda bir şey var mı?',
  'inbox.heading': 'Gelen kutusu',
  'inbox.homeDescription':
    'Sayfa açıldığında hazır olan, ücretsiz ve yalnızca alım yapan bir e-posta adresi. Ömrü: {lifetime}. E-postalar geldiği anda görünür, sonra silinir. Kayıt gerekmez.',
  'inbox.homeKeywordDisposable': 'tek kullanımlık e-posta',
  'inbox.homeKeywordTemp': 'geçici mail',
  'inbox.homeKeywordTemporary': 'geçici e-posta',
  'inbox.homeKeywordThrowaway': 'kullan at mail',
  'inbox.homeTitle': 'Mayfly: kayıt olmadan ücretsiz geçici e-posta',
  'inbox.loading': 'İletileriniz yükleniyor.',
  'inbox.markFailed': 'Bir ileti okundu veya okunmadı olarak işaretlenemedi. Tekrar deneyin.',
  'inbox.nextPage': 'Sonraki sayfa',
  'inbox.noAddress': 'Bir adresiniz olduğunda iletiler burada görünecek.',
  'inbox.noMessages': 'Henüz ileti yok. Geldiklerinde kendiliğinden burada görünecekler.',
  'inbox.notLoaded':
    'İletileriniz şu anda gösterilemiyor. Bağlantı geri geldiğinde burada görünecekler.',
  'inbox.offline': 'Çevrimdışısınız. İletileriniz, yeniden çevrimiçi olduğunuzda burada görünecek.',
  'inbox.pageNumber': 'Sayfa {page, number} / {total, number}',
  'inbox.pages': 'Gelen kutusu sayfaları',
  'inbox.previousPage': 'Önceki sayfa',
  'inbox.selectMessages': 'İletileri seç',
  'inbox.tryAgain': 'Tekrar dene',
  'inbox.unread':
    '{count, plural, one {#<label> okunmamış</label>} other {#<label> okunmamış</label>}}',
  'inbox.upToDate': 'Güncel',
} satisfies Catalog<'inbox'>;
