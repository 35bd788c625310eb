import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'Adres',
  'addressTools.allAddresses': 'Tüm adresler',
  'addressTools.canStillOpen': '<address/> adresini bu cihazda hâlâ açabilirsiniz.',
  'addressTools.cancel': 'Vazgeç',
  'addressTools.checkExisting': 'Mevcut adreslere bak',
  'addressTools.copyLink': 'Bağlantıyı kopyala',
  'addressTools.copyReturnLink': 'Dönüş bağlantısını kopyala',
  'addressTools.deleteExplanation':
    '<address/> artık e-posta almaz ve tüm iletileri hemen silinir. Bu işlem geri alınamaz.',
  'addressTools.deleteTitle': 'Bu adres silinsin mi?',
  'addressTools.forgetAll': 'Tüm adresleri unut',
  'addressTools.forgetConfirm': 'Adresleri unut',
  'addressTools.forgetExplanation':
    'Bu adresleri bu cihazda bir daha açamazsınız. İletileri, adreslerin süresi dolduğunda silinir.',
  'addressTools.getAnother': 'Başka bir adres al',
  'addressTools.getNew': 'Yeni adres al',
  'addressTools.givenTo': 'Verildiği yer',
  'addressTools.hoursLeft': '{hours, number} sa {minutes, number} dk kaldı',
  'addressTools.keepMine': 'Adresimi koru',
  'addressTools.labelDescription': 'Adresi kime verdiniz? Etiket bu cihazda kalır.',
  'addressTools.labelTitle': 'Bu adresi etiketleyin',
  'addressTools.lessThanMinuteLeft': 'Bir dakikadan az kaldı',
  'addressTools.linkCopied': 'Kopyalandı',
  'addressTools.manage': 'Yönet',
  'addressTools.minutesLeft': '{minutes, number} dk kaldı',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'Alan adı seçerek yeni adres…',
  'addressTools.onThisDevice': 'Bu cihazda',
  'addressTools.open': 'Aç',
  'addressTools.otherDevice': 'Başka bir cihazda aç',
  'addressTools.otherDeviceDescription':
    'Bu kodu diğer cihazın kamerasıyla tarayın veya bağlantıyı kopyalayın. Bağlantı bu gelen kutusunu açar ve ona sahip olan herkes gelen kutusunu okuyabilir.',
  'addressTools.qrCode': 'Diğer cihaz için bağlantının QR kodu',
  'addressTools.requestedNotSaved': 'Bu adresin süresi doldu veya bu cihaz adresi unuttu.',
  'addressTools.returnLinkAccept': 'Adresi aç',
  'addressTools.returnLinkCopied':
    'Dönüş bağlantısı kopyalandı. Bu bağlantıya sahip olan herkes bu gelen kutusunu okuyabilir.',
  'addressTools.returnLinkExpired': 'Bu bağlantıdaki adresin süresi doldu ve iletileri silindi.',
  'addressTools.returnLinkExplanation':
    '<address/> ve iletileri burada gösterilecek. Bağlantıya sahip olan herkes bunları okuyabilir; bu yüzden bağlantıyı yalnızca kendiniz kopyaladıysanız açın.',
  'addressTools.returnLinkFailed': 'Bu bağlantıdaki adres açılamadı. Tekrar deneyin.',
  'addressTools.returnLinkIncomplete': 'Bu bağlantı eksik. Adres menüsünden yeniden kopyalayın.',
  'addressTools.returnLinkTitle': 'Bu bağlantıdaki adres açılsın mı?',
  'addressTools.save': 'Kaydet',
  'addressTools.savedDescription':
    'Bu cihazda kullanılmış her etkin adresi açabilirsiniz. Bir adresi başka bir cihazda açmak için önce burada açın, sonra menüsünden “Başka bir cihazda aç” seçeneğini belirleyin.',
  'addressTools.savedTitle': 'Mevcut adreslere bak',
  'addressTools.sharedAddress': 'Paylaştığınız metinde {emailAddress} adresi geçiyor.',
  'addressTools.sharedNotSaved':
    'Paylaştığınız metinde bu cihazda kayıtlı bir adres yok. Hiçbir şey değiştirilmedi.',
  'addressTools.statusOpen': '{timeLeft}, şu anda açık',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, one {# okunmamış} other {# okunmamış}}</unread>',
  'addressTools.switcher': 'Bu cihazdaki adresler',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, one {#<hidden> okunmamış</hidden>} other {#<hidden> okunmamış</hidden>}}',
  'addressTools.typedNotSaved':
    'Bu adres bu cihazda kayıtlı değil. Süresi dolmuş veya başka bir cihazda oluşturulmuş olabilir.',
} satisfies Catalog<'addressTools'>;
