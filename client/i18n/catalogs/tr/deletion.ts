import type { Catalog } from '../../catalog';

/** Texts of the page about deletion. */
export default {
  'deletion.addresses': 'Silinen adresler',
  'deletion.counted': 'Son 24 saat için sayıldı, okunma zamanı: <time>{time}</time>.',
  'deletion.description':
    'Son 24 saatte kaç adres ve ileti silindi, ne kadar gecikmeyle silindi ve silinen veriler veritabanının dosyalarından ne zaman çıkıyor.',
  'deletion.figuresUnavailable': 'Rakamlara şu anda ulaşılamıyor.',
  'deletion.heading': 'Rakamlarla silme',
  'deletion.introduction':
    'Süresi dolan bir adres, iletileriyle birlikte silinir. Bu sayfa bunun ne kadar hızlı olduğunu gösterir. Rakamların hiçbiri bir adresi açığa vurmaz.',
  'deletion.keywords': 'e-posta silme, geçici e-posta gizliliği, veri silme',
  'deletion.limitBlocks':
    'İşletim sistemi, kaldırılan dosyaların bloklarını üzerine yazmadan serbest bırakır. Bu bloklar yeniden kullanılana kadar, diske erişimi olan biri onları okuyabilir.',
  'deletion.limitCounts':
    'Sayılar birkaç saniyede bir kaydedilir; bu nedenle bir çökmede sonuncular kaybolur. Reddedilen bir teslimat, süresi bitmiş bir adresi belirten tek bir bağlantıdır; teslim edecek e-postası olmasa bile sayılır. Bir sunucu adresin var olduğunu hatırladığı sürece sayılır: en fazla bir gün, yalnızca bellekte, anahtarla hesaplanmış parmak izleri olarak.',
  'deletion.limitOtherDatabase':
    'Mayfly’ın kendisinin çalıştırmadığı bir PostgreSQL’de, önceden yazma günlüğünün (WAL) silinip silinmeyeceğine onu işleten karar verir. Yedekler de işletene bağlıdır.',
  'deletion.limitTables':
    '{size} boyutundan büyük bir tablo yeniden yazılmaz, çünkü bu sırada e-postaların beklemesi gerekirdi. Yeni e-postalar bu alanın üzerine yazılır. O zaman yukarıdaki rakamlar, silinen verilerin ne zamandır beklediğini gösterir.',
  'deletion.limitsHeading': 'Sınırlar',
  'deletion.logErased':
    'Önceden yazma günlüğü (WAL): <time>{time}</time> anından önce silinen verilerden iz kalmadı.',
  'deletion.logNotErased':
    'Önceden yazma günlüğü (WAL): şimdiye kadar Mayfly tarafından silinmedi.',
  'deletion.maxDelay': 'En uzun gecikme',
  'deletion.medianDelay': 'Süresi dolan adreslerin yarısının silinme süresi',
  'deletion.messages': 'Silinen iletiler',
  'deletion.noneExpired': 'Süresi dolan yok',
  'deletion.nothingWaiting': 'Yok',
  'deletion.readPrivacyPolicy': 'Gizlilik politikasını oku',
  'deletion.refusedDeliveries': 'Adresin süresi bittikten sonra reddedilen teslimatlar, en az',
  'deletion.singleMessages':
    'Tek tek sildiğiniz iletiler de aynı adımlardan geçer. Büyük iletiler, yalnızca kaydedilene kadar geçici bir dosyada bekler; sonra dosya kaldırılır.',
  'deletion.stepDatabase':
    '<b>Saniyeler içinde</b> adres, iletileri ve ekleri veritabanından silinir. Dakikada bir yapılan denetim, atlananları siler.',
  'deletion.stepExpiry':
    '<b>Süre dolduğunda</b> veya siz bir adresi sildiğinizde adresi artık kimse açamaz ve adrese gelen e-postalar reddedilir.',
  'deletion.stepFiles':
    '<b>Yarım saat sonra</b> veritabanının dosyaları temizlenir. Silinen satırlar baytlarını orada bırakır; bu nedenle tablolar, ekler ve dizinlerle birlikte, o satırlar olmadan yeniden yazılır. Bir deneme başarısız olursa beş dakika sonra yinelenir.',
  'deletion.stepLog':
    '<b>Hemen ardından</b> veritabanının her değişikliği kaydettiği önceden yazma günlüğü (WAL) yeni bir dosyaya başlar ve eskileri kaldırılır.',
  'deletion.stepsHeading': 'Sırasıyla neler olur',
  'deletion.tablesErased':
    'Tablolar ve dizinler: <time>{time}</time> anından önce silinen verilerden iz kalmadı.',
  'deletion.tablesNotErased': 'Tablolar ve dizinler: şimdiye kadar Mayfly tarafından silinmedi.',
  'deletion.title': 'Rakamlarla silme: süresi dolan e-postalar ne kadar çabuk silinir | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': 'Dosyalardan silinmeyi bekleyen',
  'deletion.waitingSince': 'Bekleme başlangıcı: {time}',
} satisfies Catalog<'deletion'>;
