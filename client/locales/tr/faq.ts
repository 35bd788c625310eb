import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the FAQ. */
export default {
  'faq.anonymousAndFreeAnswer':
    'Ücretsizdir ve kayıt gerektirmez; site bağış kabul ediyorsa bağış isteğe bağlıdır. Kendi adresinizi, bu hizmeti kullandığınız sitelerden uzak tutar. IP adresinizi o sitelerden de bizden de gizlemez ve sizi kararlı bir soruşturmacıya karşı korumaz.',
  'faq.anonymousAndFreeQuestion': 'Ücretsiz mi ve beni anonim yapar mı?',
  'faq.attachmentsAnswer':
    'Evet. HTML’den betikler çıkarılır ve HTML, yalıtılmış bir çerçevede (sandbox) gösterilir. İletinin içindeki görseller gösterilir; başka sunuculardaki görseller engellenir, çünkü yüklenmeleri iletiyi açtığınızı gönderene bildirirdi. Yüklemeyi seçerseniz görselleri sunucumuz alır; böylece gönderen sizin değil, sunucumuzun IP adresini görür. Yaygın görsel biçimleri, PDF’ler ve metin dosyaları önizlenebilir. Önizleme, dosyadaki hiçbir kodu çalıştırmaz ve başka sunuculardan hiçbir şey yüklemez. Her ek tek tek, bir iletinin tüm ekleri de tek bir ZIP dosyası olarak indirilebilir. Bir ileti en fazla {messageSize} olabilir; bir gelen kutusu {inboxMessages, plural, one {# ileti} other {# ileti}} veya {inboxSize} alır.',
  'faq.attachmentsQuestion': 'HTML, görseller ve ekler gösteriliyor mu?',
  'faq.comeBackAnswer':
    'Evet, süresi dolana kadar. Aynı tarayıcı adresi yeniden açar ve “Mevcut adreslere bak”, bu tarayıcıda hâlâ bulunan tüm adresleri listeler. Birden fazla adres varsa adresin üstündeki tek bir tıklamayla aralarında geçiş yaparsınız. Ayarlarda “Bu sayfa kapalıyken bana bildir” seçeneğini açarsanız tarayıcınız bu sırada yeni e-postaları haber verir; gönderen, konu ve kod, yalnızca bunu da seçerseniz bildirimde yer alır. Adresi telefonunuzda veya başka bir cihazda açmak için menüden “Başka bir cihazda aç” seçeneğini belirleyin ve kodu o cihazla tarayın. Kod, “Dönüş bağlantısını kopyala” ile kopyalanan bağlantının aynısını içerir; bağlantı adresin süresi dolana kadar çalışır, bu yüzden onu kimseyle paylaşmayın.',
  'faq.comeBackQuestion': 'Sayfayı kapatıp adresime geri dönebilir miyim?',
  'faq.description':
    'Bir adres ne kadar süre geçerlidir, kim okuyabilir, adrese nasıl dönülür, eklere ne olur ve geçici bir adres neler için uygun değildir.',
  'faq.getAddress': 'Geçici adres al',
  'faq.heading': 'Sorular ve yanıtlar',
  'faq.howLongAnswer':
    'Verildiği andan itibaren {lifetime}. Menüdeki her “Süreyi uzat (+{extension})” süreye {extension} ekler; üst sınır, adresin verilmesinden sonra {maxLifetime}. Tam bir uzatma artık sığmadığında sayfa bunu belirtir. Süre dolduğunda adres hemen e-posta almayı bırakır ve iletileri ile ekleriyle birlikte silinir. Bunları geri getiremeyiz. Hâlâ açık olan bir sayfa yeni bir adres alır.',
  'faq.howLongQuestion': 'Adresim ne kadar süre geçerli ve sonra ne olur?',
  'faq.importantAccountsAnswer':
    'Önermiyoruz. Adres silinince, onun üzerinden parola sıfırlama olanağı da kalmaz ve aynı adres daha sonra başka birine verilebilir. Banka, sağlık, iş, alışveriş ve saklamak istediğiniz her şey için kendi adresinizi veya bir takma adresi (alias) kullanın.',
  'faq.importantAccountsQuestion': 'Benim için önemli hesaplarda kullanabilir miyim?',
  'faq.keywords': 'geçici mail SSS, geçici e-posta soruları, tek kullanımlık e-posta yardım',
  'faq.linkToAnswer': 'Bu yanıtın bağlantısı',
  'faq.moreHeading': 'Yanıtı burada bulamadınız mı?',
  'faq.moreText':
    'Rehberler daha ayrıntılıdır; gizlilik politikası ise neyin ne kadar süre saklandığını açıklar.',
  'faq.noMatches': 'Aramanızla eşleşen soru yok. Başka sözcükler deneyin.',
  'faq.notArrivedAnswer':
    'Adresin tamamını kopyaladığınızdan emin olun. Bazı gönderenlerde bu 5 ila 10 dakika sürer; e-postayı yeniden istemeden önce bekleyin. Birçok site, tek kullanımlık alan adlarını belirtmeden reddeder: başka bir alan adındaki bir adresi deneyin veya o site için kendi adresinizi kullanın. Boş gelen kutusunun altında, yolda bir şey olup olmadığını sorabilirsiniz: bir liste, son 10 dakikada hangi posta sunucularının adresinize teslimat yapmayı denediğini gösterir.',
  'faq.notArrivedQuestion': 'Beklediğim e-posta gelmedi. Ne yapabilirim?',
  'faq.privateAndProtectedAnswer':
    '“Gizli”, bir adresi bilmenin e-postalarını okumaya yetmediği anlamına gelir: bir gelen kutusu yalnızca tarayıcınızdaki oturum kimliğiyle açılır; biz bunun yalnızca SHA-256 parmak izini saklarız. Şifreli olduğu anlamına gelmez: bu sitenin işletmecisi, saklanan e-postaları teknik olarak okuyabilir. “Güvenli”, HTML e-postaların betik çalıştıramadığı ve açtığınızda başka sunuculardan hiçbir şey yüklemediği anlamına gelir. “Spam’e karşı korumalı”, bu adresi verdiğiniz sitelerin listelerine kendi adresinizin girmediği anlamına gelir. Spam filtresi yoktur: bir gelen kutusu, kendisine gönderilen her şeyi gösterir.',
  'faq.privateAndProtectedQuestion':
    '“%100 gizli”, “güvenli” ve “spam’e karşı korumalı” burada ne anlama geliyor?',
  'faq.readGuides': 'Rehberleri oku',
  'faq.readPrivacyPolicy': 'Gizlilik politikasını oku',
  'faq.searchLabel': 'Sorularda ve yanıtlarda ara',
  'faq.searchPlaceholder': 'Sorularda ara',
  'faq.sendAnswer':
    'Hayır. Mayfly yalnızca alır ve @ işaretinden önceki bölüm, tahmin edilmesi zor olsun diye rastgele belirlenir. Sitenin birden fazla alan adı varsa yeni bir adres için birini seçebilirsiniz. ad+herhangibirşey@alanadı adresine gönderilen e-posta, ad@alanadı gelen kutusuna ulaşır.',
  'faq.sendQuestion': 'E-posta gönderebilir, yanıtlayabilir veya kendi adresimi seçebilir miyim?',
  'faq.title': 'SSS: geçici e-posta hakkında on soru | Mayfly',
  'faq.whatIsItAnswer':
    'Kayıt gerektirmeyen ve süresi kendiliğinden dolan, çalışan bir posta kutusu. Sayfayı açtığınızda rastgele bir adres alırsınız, adres isteyen bir siteye verirsiniz, gönderdiklerini okur, sonra adresi bırakırsınız. Kendi adresiniz işe karışmaz.',
  'faq.whatIsItQuestion': 'Geçici e-posta adresi nedir?',
  'faq.whoCanReadAnswer':
    'Yalnızca adresle okuyamaz. Dönüş bağlantınıza veya kilidi açık cihazınıza sahip olan herkes gelen kutusunu açabilir. Uçtan uca şifreleme olmayan her e-posta hizmetinde olduğu gibi, işletmeci de saklanan e-postaları okuyabilir. Sırlar için kullanmayın.',
  'faq.whoCanReadQuestion': 'E-postalarımı başka biri okuyabilir mi?',
} satisfies Catalog<'faq'>;
