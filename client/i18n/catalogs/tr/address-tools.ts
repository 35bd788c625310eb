import type { Catalog } from '../../catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the transfer to another device. */
export default {
  'addressTools.addressField': 'Adres',
  'addressTools.allAddresses': 'Tüm adresler',
  'addressTools.allowed': 'İzin verildi. Diğer cihaz bekleniyor…',
  'addressTools.answerFailed': 'Yanıtınız gönderilemedi. Tekrar deneyin.',
  'addressTools.answerWithin': 'Yanıt için kalan süre: <time/>',
  'addressTools.browserOn': '{browser} ({system})',
  'addressTools.canStillOpen': '<address/> adresini bu cihazda hâlâ açabilirsiniz.',
  'addressTools.cancel': 'Vazgeç',
  'addressTools.checkExisting': 'Mevcut adreslere bak',
  'addressTools.claimContinue': 'Devam et',
  'addressTools.claimExpired': 'Diğer cihaz zamanında yanıt vermedi. Orada yeni bir kod gösterin.',
  'addressTools.claimExplanation':
    'Gelen kutusu burada da açılır, diğer cihazda da kalır. Yalnızca bağlantı kendi cihazınızdan geldiyse devam edin.',
  'addressTools.claimFailed': 'Diğer cihazın adresi istenemedi. Kodunu yeniden tarayın.',
  'addressTools.claimFailedTitle': 'Adres açılmadı',
  'addressTools.claimIncomplete': 'Bu bağlantı eksik. Kodu yeniden tarayın.',
  'addressTools.claimTitle': 'Başka bir cihazdaki adres açılsın mı?',
  'addressTools.claimWaiting':
    'Diğer cihaz, burada hangi sayıyı gördüğünüzü soruyor. Ardından adres açılır.',
  'addressTools.claimWaitingTitle': 'Diğer cihazda bu sayıyı seçin',
  'addressTools.close': 'Kapat',
  'addressTools.codeExpired': 'Bu kodun süresi doldu.',
  'addressTools.codeFailed': 'Kod oluşturulamadı. Tekrar deneyin.',
  'addressTools.collected':
    'Diğer cihaz artık <address/> adresini açabilir. Erişimini sonlandırmak için adresi silin; bu, iletilerini de siler.',
  'addressTools.copyLink': 'Bağlantıyı kopyala',
  'addressTools.copyReturnLink': 'Dönüş bağlantısını kopyala',
  'addressTools.creatingCode': 'Kod oluşturuluyor…',
  'addressTools.deleteExplanation':
    '<address/> artık e-posta almaz ve tüm iletileri hemen silinir. Bu işlem geri alınamaz.',
  'addressTools.deleteTitle': 'Bu adres silinsin mi?',
  'addressTools.deviceAsks':
    'Kendini <device/> olarak tanıtan bir cihaz, <address/> adresini açmak istiyor. İzin verirseniz o da sizin burada yapabildiğiniz gibi adresi okuyabilir, süresini uzatabilir ve silebilir.',
  'addressTools.done': 'Bitti',
  'addressTools.forgetAll': 'Tüm adresleri unut',
  'addressTools.forgetConfirm': 'Adresleri unut',
  'addressTools.forgetExplanation':
    'Bu adresleri bu cihazda bir daha açamazsınız. İletileri, adreslerin süresi dolduğunda silinir.',
  'addressTools.getAnother': 'Başka bir adres al',
  'addressTools.getNew': 'Yeni adres al',
  'addressTools.givenTo': 'Verildiği yer',
  'addressTools.handover': 'Başka bir cihazda aç',
  'addressTools.handoverTitle': 'Başka bir cihazda aç',
  'addressTools.hoursLeft': '{hours, number} sa {minutes, number} dk kaldı',
  'addressTools.keepMine': 'Adresimi koru',
  'addressTools.labelDescription': 'Adresi kime verdiniz? Etiket bu cihazda kalır.',
  'addressTools.labelTitle': 'Bu adresi etiketleyin',
  'addressTools.lessThanMinuteLeft': 'Bir dakikadan az kaldı',
  'addressTools.linkCopied': 'Kopyalandı',
  'addressTools.manage': 'Yönet',
  'addressTools.minutesLeft': '{minutes, number} dk kaldı',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newCode': 'Yeni kod',
  'addressTools.newOnDomain': 'Alan adı seçerek yeni adres…',
  'addressTools.offerExpired': 'Bu adresin süresi doldu, bu nedenle başka bir cihazda açılamaz.',
  'addressTools.onThisDevice': 'Bu cihazda',
  'addressTools.open': 'Aç',
  'addressTools.qrCode': 'Diğer cihaz için bağlantının QR kodu',
  'addressTools.refuse': 'Hiçbiri: reddet',
  'addressTools.refused': 'Reddedildi. Diğer cihaz adresi açamaz.',
  'addressTools.refusedWrongNumber':
    'Diğer cihaz farklı bir sayı gösteriyor, bu yüzden reddedildi. Tekrar denemek için yeni bir kod oluşturun.',
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
  'addressTools.scanCode':
    'Bu kodu diğer cihazın kamerasıyla tarayın. O cihaz adresi açmadan önce burada onay verirsiniz.',
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
  'addressTools.unknownBrowser': 'bir tarayıcı',
  'addressTools.unknownBrowserOn': 'bir tarayıcı ({system})',
  'addressTools.whichNumber': 'Diğer cihaz hangi sayıyı gösteriyor?',
  'addressTools.worksOnceWithin': 'Bir kez çalışır, kalan süre: <time/>',
} satisfies Catalog<'addressTools'>;
