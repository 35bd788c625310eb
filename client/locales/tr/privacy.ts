import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the privacy policy. */
export default {
  'privacy.analyticsCookies':
    '<em>Kabul et</em> seçeneğini belirledikten sonra Google Analytics, <code>_ga</code> ve <code>_ga_*</code> çerezlerini iki yıla kadar süreyle yerleştirir. <em>Reddet</em> başka hiçbir şeyi değiştirmez. Yanıtınızı <em>Ayarlar</em> bölümünden değiştirebilirsiniz; bu, Google Analytics’i durdurur, ancak çerezleri, siz bu sitenin verilerini temizleyene kadar kalır.',
  'privacy.analyticsGoogle':
    '<b>Analiz</b>: Google Analytics ziyaretleri sayar ve sayfaların ne kadar hızlı yüklendiğini ölçer, ancak yalnızca siz “Kabul et” seçeneğini belirledikten sonra. Bu durumda Google, IP adresinizi, tarayıcınızın ayrıntılarını, sayfanın yolunu, başlığını ve yüklenme sürelerini, Amerika Birleşik Devletleri’nde de olmak üzere alır. Hiçbir zaman bir e-posta veya oturum kimliği almaz ve reklam özellikleri kapalıdır.',
  'privacy.analyticsNone': '<b>Analiz</b>: bu sitede yok.',
  'privacy.blocklists':
    '<b>Spam gönderen sunucuların listeleri</b>: e-posta getiren her sunucunun IP adresi şurada sorgulanır: {domains}. Böyle bir listeyi işleten, bize hangi sunucuların yazdığını görebilir; ancak e-posta, alıcısı veya siz hakkında hiçbir şey öğrenmez.',
  'privacy.ccpa':
    'Kişisel bilgileri satmayız ve paylaşmayız. Nelerin toplandığını bilme (yukarıda listelenmiştir), bunların silinmesini veya düzeltilmesini isteme ve istekte bulunduğunuz için farklı muamele görmeme hakkınız vardır. Global Privacy Control sinyali burada hiçbir şeyi değiştirmez, çünkü vazgeçilecek bir satış veya paylaşım yoktur.',
  'privacy.ccpaHeading': 'CCPA: Kaliforniya',
  'privacy.children':
    'Mayfly 13 yaşından küçük çocuklar için değildir ve onlardan bilerek kişisel veri toplamayız. Bir çocuğun buradaki bir adreste kişisel veri aldığını düşünüyorsanız adresi menüsünden silin. Adres en geç süresi dolduğunda silinir.',
  'privacy.childrenContact': 'Ondan önce bizimle iletişime de geçebilirsiniz.',
  'privacy.childrenHeading': '13 yaşından küçük çocuklar',
  'privacy.companies':
    'Burada reklam, reklam ağı veya sizi başka sitelerde izleyen bir şey yoktur. Veri satmayız ve reklam amacıyla paylaşmayız.',
  'privacy.companiesHeading': 'Reklam ağları ve diğer şirketler',
  'privacy.contactEmail': 'Gizlilikle ilgili sorular için yazın: <link>{contact}</link>.',
  'privacy.contactHeading': 'İletişim',
  'privacy.contactUnnamed': 'Bu sitenin işletmecisi bir iletişim bilgisi vermedi.',
  'privacy.contactUrl': 'Gizlilikle ilgili sorular için bakın: <link>{contact}</link>.',
  'privacy.cookies': 'Bu site, aşağıdakiler dışında kendi çerezini yerleştirmez:',
  'privacy.dataAddress':
    '<b>Geçici adresiniz</b>: adres, ne zaman verildiği ve süresinin ne zaman dolacağı, kaç ileti, bayt, webhook ve anlık bildirim aboneliği içerdiği ve onu açan oturum kimliğinin SHA-256 parmak izi. Oturum kimliğinin kendisi sunucuda saklanmaz.',
  'privacy.dataBlocks':
    '<b>İşletmecinin engelledikleri</b>: e-postaların reddedilmesine yol açan gönderenler, ağlar, buradaki adresler ve bu adreslerde geçen sözcükler; her biri işletmecinin notuyla birlikte, engel bitene veya işletmeci engeli kaldırana kadar.',
  'privacy.dataDonations':
    '<b>Bağışlar, bağış yaparsanız</b>: işlemin kimliği, tutarı, para birimi ve zamanı, ödenip ödenmediği ve sağlayıcının bu işlemle ilgili bildirimlerinin kimliği ve zamanı. Hiçbir adresle ilişkilendirilmez. Kart verileri ödeme sağlayıcısına gider ve bize hiçbir zaman ulaşmaz.',
  'privacy.dataEmail':
    '<b>Aldığı e-postalar</b>: gönderen, alıcı, konu, metin ve eklerle birlikte, geldiği hâliyle ileti; zarfındaki gönderen ve alıcı sayısı; iletiyi teslim eden sunucunun IP adresi, adı ve şifrelemesi; ne zaman geldiği ve okuyup okumadığınız; ve birkaç saniye sonra, bir alan adının gönderen olarak doğrulanıp doğrulanmadığı.',
  'privacy.dataHeading': 'Neler saklanır',
  'privacy.dataNotStored':
    'Bir gelen kutusunda ne aradığınız saklanmaz ve günlüğe yazılmaz. Adınızı, telefon numaranızı veya kendi adresinizi istemeyiz. IP adresiniz kullanılır, ancak veritabanına yazılmaz: bir ziyaretçinin yapabileceği istek sayısını sınırlar.',
  'privacy.dataOperatorEmail':
    '<b>Alan adlarımızdaki postmaster ve abuse adreslerine gelen e-postalar</b>: zarfı ve iletiyi teslim eden sunucunun IP adresi, adı ve şifrelemesiyle birlikte, geldiği hâliyle ileti. Bunları yalnızca işletmeci okuyabilir.',
  'privacy.dataPush':
    '<b>Anlık bildirim abonelikleri, sayfa kapalıyken bildirimleri açarsanız</b>: adreslerinizin her biri için, tarayıcınızın bildirim hizmetindeki URL’si, ona gönderilen iletilerin şifrelendiği anahtarlar, bu iletilerin gönderen, konu ve kod içerip içermediği ve bildirimleri ne zaman açtığınız. Bildirimleri kapattığınızda veya tarayıcınız onları sonlandırdığında ve adresle birlikte silinir.',
  'privacy.dataReading':
    '<b>Bunlardan okunanlar</b>: bir gelen kutusu açıldıktan sonra: iletinin metni ve temizlenmiş HTML’si, ilk sözcükleri, içinde bulunan kod ve bağlantı, bağlantılarının, eklerinin, üstbilgi alanlarının ve uzak görsellerinin listeleri, metninin aramada karşılaştırılan biçimi ve yüklemeyi seçtiğiniz uzak görseller.',
  'privacy.dataWebhooks':
    '<b>Webhook’lar, siz veya bir programınız eklerse</b>: URL, ne zaman eklendiği, bir iletiyi en son ne zaman kabul ettiği, en son ne zaman ve hangi hatayla reddettiği ve hangi iletilerin gönderildiği veya gönderileceği. Adresle birlikte silinir. Sır (secret) saklanmaz; bir anahtardan hesaplanır.',
  'privacy.dates':
    'Son güncelleme: <updated>{updated}</updated>. Düzeltme: <corrected>{corrected}</corrected>.',
  'privacy.description':
    'Mayfly neleri, nerede ve ne kadar süre saklar: adresler, e-postalar, çerezler ve bağışlar; GDPR ve CCPA kapsamındaki haklarınız; kime sorabileceğiniz.',
  'privacy.deviceHeading': 'Çerezler ve tarayıcınızın sakladıkları',
  'privacy.gdprBases':
    'Posta kutunuzun çalıştırılması, istediğiniz hizmettir (madde 6(1)(b)). Kötüye kullanımı sınırlamak bizim meşru menfaatimizdir (6(1)(f)).',
  'privacy.gdprConsent':
    'Analiz için onayınız gerekir (6(1)(a)); onayınızı Ayarlar bölümünden geri alabilirsiniz.',
  'privacy.gdprHeading': 'GDPR: Avrupa Ekonomik Alanı ve Birleşik Krallık',
  'privacy.gdprRights':
    'Erişim, düzeltme, silme, kısıtlama, taşınabilirlik ve itiraz haklarınız vardır; bir <authority>denetim makamına</authority>, Birleşik Krallık’ta <ico>ICO’ya</ico> veya onun ardılı olan Information Commission’a şikâyette bulunabilirsiniz. Gelen kutunuz size doğrudan erişim verir: iletileri orada okunabilir, kaynak olarak indirilebilir ve silinebilir. Bir adresin kime ait olduğunu bilmediğimiz için bir isteği ancak o adresi açan oturumla yerine getirebiliriz.',
  'privacy.heading': 'Gizlilik politikası',
  'privacy.introduction':
    'Mayfly size hesap açmadan ve kim olduğunuzu sormadan {lifetime} geçerli bir posta kutusu verir. Bu sayfa neyin, neden, nerede ve ne kadar süre saklandığını açıklar.',
  'privacy.keywords': 'geçici e-posta gizliliği, gizlilik politikası, GDPR, CCPA',
  'privacy.languageCookie':
    '<code>language</code>, bir yıl, yalnızca bir dil seçerseniz: dilin iki harfli kodu. Yalnızca sayfaları o dilde oluşturmak için okunur. Seçim yapılmazsa tarayıcınızın istediği diller (<code>Accept-Language</code>) belirleyici olur ve çerez ayarlanmaz.',
  'privacy.localStorage':
    'Yerel depolamada (local storage), aksi belirtilmedikçe siz bu sitenin verilerini temizleyene kadar:',
  'privacy.more': 'Daha fazlası için: <link>sorular ve yanıtlar</link>.',
  'privacy.noAnalytics': 'Bu sitede analiz yoktur; bu nedenle onay verilecek bir şey de yoktur.',
  'privacy.operatorHeading': 'Sorumlu kim',
  'privacy.operatorNamed': 'Bu siteyi işleten ve siteden sorumlu olan: {name}.',
  'privacy.operatorUnnamed': 'Bu siteden işletmecisi sorumludur; işletmeci bir ad vermemiştir.',
  'privacy.paymentLink':
    '<b>Ödeme</b>: bağışlar başka bir sitede, {host} üzerinde, o sitenin kendi gizlilik politikası kapsamında yapılır. Siz bağlantıyı açana kadar oradan hiçbir şey alınmaz.',
  'privacy.paymentNone': '<b>Ödeme</b>: yok; bu site bağış kabul etmez.',
  'privacy.paymentRazorpay':
    '<b>Ödeme</b>: “Öde” düğmesine bastığınızda Razorpay’in kendi penceresi, kendi gizlilik politikası kapsamında açılır. Bundan önce oradan hiçbir şey alınmaz.',
  'privacy.paymentSandbox':
    '<b>Ödeme</b>: bağışlar burada test modundadır ve hiçbir şirket işin içinde değildir.',
  'privacy.placesDatabase':
    'Yukarıdakilerin tümü tek bir PostgreSQL veritabanında saklanır. Büyük bir ileti gelirken geçici bir dosyada bekler; bu dosya, ileti kaydedildiğinde veya reddedildiğinde kaldırılır.',
  'privacy.placesHeading': 'Nerede saklanır',
  'privacy.placesLog':
    'Sunucunun günlüğünde oturum kimliği, e-posta adresi veya konu bulunmaz. Önündeki bir web sunucusu veya barındırma sağlayıcısı, IP adresleriyle kendi günlüğünü tutabilir; işletmeciye sorun.',
  'privacy.placesMemory':
    'IP adresine göre istek sayaçları sunucunun belleğinde tutulur ve hiçbir zaman diske yazılmaz. Her biri en fazla bir saat sayılır; sonra, yerini yenileri alana kadar etkisiz olarak bellekte kalır.',
  'privacy.placesRedis':
    'Burada işi birkaç sunucu paylaşır ve bunlar Redis ile birbirine bağlıdır. Redis şunları tutar: bir istemciyi yalnızca anahtarla hesaplanmış bir parmak iziyle belirten ve bir saat içinde süresi dolan istek sayaçları; sunucular arasında yolda olan adreslerin, iletilerin, webhook’ların ve anlık bildirim aboneliklerinin iç numaraları ile teslimatların sonuçları; ve adreslerin silineceği zamanlar. E-posta adresi, oturum kimliği, IP adresi veya herhangi bir iletiden hiçbir şey tutmaz.',
  'privacy.pushServices':
    '<b>Bildirim hizmetleri</b>: sayfa kapalıyken bildirimleri açarsanız sunucumuz her yeni iletiyi, tarayıcınızın üreticisi tarafından işletilen bildirim hizmeti üzerinden haber verir. Gönderilenler yalnızca tarayıcınız için şifrelenir: adres ve bir iç numara; gönderen, konu ve kod ise yalnızca bunu seçerseniz. Bildirim hizmeti, bir şeyin ne zaman ve hangi siteden geldiğini öğrenir.',
  'privacy.remoteImages':
    '<b>E-postalardaki görseller</b>: bir iletiyi açtığınızda uzak görseller engellenir; bu nedenle o anda ne tarayıcınız ne de sunucumuz gönderenden bir şey alır. Yüklemeyi seçerseniz görselleri sunucumuz alır. O zaman gönderen iletinin açıldığını anlayabilir, ancak sunucumuzun IP adresini görür, sizinkini asla görmez.',
  'privacy.retentionAddress':
    'Bir adres {lifetime} geçerlidir. Her uzatma {extension} ekler; üst sınır, verilmesinden sonra {maxLifetime}. Süresi dolduğu andan itibaren veya <em>Adresi sil</em> seçeneğini belirlediğinizde adresi artık kimse açamaz ve adres, tüm e-postaları ve ekleriyle birlikte veritabanından silinir. İletileri tek tek de silebilirsiniz. İşletmeci veritabanının yedeğini alıyorsa yedeklerde daha uzun süre bir kopya kalabilir.',
  'privacy.retentionDeliveries':
    'Sunucu, bir e-postanın nerede olduğunu görebilmeniz için, hangi posta sunucularının adresinizi belirttiğini ve iletilerinin kabul edilip edilmediğini 10 dakika boyunca ve yalnızca bellekte hatırlar. Bu listeyi yalnızca adresin oturum kimliği açar.',
  'privacy.retentionDonations':
    'Bağış kayıtları, işletmeci silene kadar saklanır; muhasebe mevzuatı bunların yıllarca saklanmasını gerektirebilir. Ad ve adres içermezler. İşletmeci, işlem kimliğiyle ödemeyi ve orada verdiğiniz bilgileri ödeme sağlayıcısında bulabilir.',
  'privacy.retentionHeading': 'Ne kadar süre saklanır',
  'privacy.retentionOperatorEmail':
    'postmaster ve abuse adreslerine gelen e-postalar {days, plural, one {# gün} other {# gün}} sonra silinir.',
  'privacy.retentionReissued':
    'Süresi dolmuş bir adres daha sonra başka birine verilebilir; o kişi sizin e-postalarınızın hiçbirini görmez.',
  'privacy.retentionSpace':
    'Veriler, sürenin dolduğu anda veya hemen ardından silinir. Veritabanı bu alanı daha sonra yeni veriler için yeniden kullanır; o zamana kadar sunucuya erişimi olan biri orada duran verileri geri getirebilir. Yedeklerin ne kadar saklanacağına işletmeci karar verir.',
  'privacy.senderChecks':
    '<b>Gönderen denetimleri</b>: işletmeci kapatmadıysa sunucu, bir e-postanın gönderen olarak belirttiği alan adlarını, geldikten birkaç saniye sonra ve siz açsanız da açmasanız da sorgular. Bu alan adlarını işletenler e-postanın geldiğini görebilir, ancak sizin hakkınızda hiçbir şey öğrenmez.',
  'privacy.sessionCookie':
    '<code>sessionId</code>, 7 gün: gelen kutunuzu açan ve hizmetin onsuz çalışamayacağı anahtar. O olmadan her ziyarette yeni bir adres alırdınız.',
  'privacy.sessionStorageAndCache':
    'Oturum depolamasında (session storage) <code>deletions</code>: az önce sildiğiniz iletiler, gelen kutularının oturum kimliğiyle birlikte, sunucu onları silene kadar. <code>mayfly-1</code> önbelleğinde: çevrimdışı da çalışmaları için, gördüğünüz sayfalar ve bu sitenin dosyaları; ayrıca bildirimlerin dilinizdeki metinleri. Aralarında e-posta yoktur.',
  'privacy.storedAddresses':
    '<code>mayfly-addresses</code>: geri dönebilmeniz için, her biri oturum kimliği ve verdiğiniz etiketle birlikte etkin adresleriniz, süreleri dolana kadar. Etiketler bize hiçbir zaman gönderilmez.',
  'privacy.storedConsent': '<code>cookie-consent</code>: analizi kabul mü yoksa ret mi ettiğiniz.',
  'privacy.storedImages':
    '<code>mayfly-images</code>: görsellerin her zaman gösterilmesini seçtiğiniz adresler, süreleri dolana kadar.',
  'privacy.storedLayout':
    '<code>mayfly-layout</code>: gelen kutusunun son olarak kaç ileti gösterdiği ve bunların hangi günlerde geldiği; yeniden göründüklerinde hiçbir şey kaymasın diye.',
  'privacy.storedPush':
    '<code>mayfly-push</code>, sayfa kapalıyken bildirimleri açarsanız: hangi adreslerinizin bildirildiği, her birinin oturum kimliği ve aboneliğiyle birlikte, siz bildirimleri kapatana veya adres yok olana kadar.',
  'privacy.storedSessionId':
    '<code>sessionId</code>: açık sekmeleri uyumlu tutan, çerezin bir kopyası.',
  'privacy.storedSettings':
    '<code>mayfly-settings</code> ve <code>theme</code>: ayarlarınız, bildirimleri reddedip reddetmediğiniz ve açık veya koyu tema.',
  'privacy.storedVisits':
    '<code>mayfly-visits</code>: bunun ilk ziyaretiniz mi yoksa sonraki bir ziyaret mi olduğu, sayılan son ziyaretin günü ve uygulamanın yüklenebileceği ipucunu yanıtlayıp yanıtlamadığınız.',
  'privacy.title': 'Gizlilik politikası: neler, ne kadar süre saklanır | Mayfly',
  'privacy.webhooks':
    '<b>Webhook’lar</b>: bir adrese webhook eklerseniz sunucumuz, o adresin her yeni iletisini seçtiğiniz URL’ye gönderir; bu, siz webhook’u silene veya adresin süresi bitene kadar sürer.',
} satisfies Catalog<'privacy'>;
