import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'Bu adresin süresi doldu. Devam etmek için yeni bir adres alın.',
  'errors.addressNotFound': 'Bu oturumda böyle bir adres yok.',
  'errors.attachmentNotFound': 'Bu iletide böyle bir ek bulunamadı.',
  'errors.databaseUnavailable': 'Veritabanına geçici olarak ulaşılamıyor. Tekrar deneyin.',
  'errors.donationsDisabled': 'Bu sitede bağışlar kapalı.',
  'errors.endpointNotFound': 'Uç nokta bulunamadı.',
  'errors.internalError': 'Bizim tarafımızda bir sorun oluştu. Tekrar deneyin.',
  'errors.invalidAmount': 'Geçerli bir tutar girin',
  'errors.linkExpired': 'Bu bağlantının süresi doldu. Yenisini almak için iletiyi tekrar açın.',
  'errors.maxLifetimeReached':
    'Bu adres olabilecek en uzun ömrüne ulaştı: {days, plural, one {# gün} other {# gün}}.',
  'errors.messageNotFound': 'Bu gelen kutusunda böyle bir ileti bulunamadı.',
  'errors.noAddressAvailable': 'Boş adres bulunamadı. Tekrar deneyin.',
  'errors.paymentFailed': 'Ödeme başarısız oldu. Daha sonra tekrar deneyin.',
  'errors.paymentProviderUnavailable':
    'Ödeme sağlayıcısına şu anda ulaşılamıyor. Daha sonra tekrar deneyin.',
  'errors.paymentRefused': 'Ödeme sağlayıcısı işlemi reddetti: {reason}',
  'errors.pushSubscriptionNotFound': 'Bu adresin böyle bir anlık bildirim aboneliği yok.',
  'errors.serverClosing': 'Sunucu kapanıyor. Tekrar deneyin.',
  'errors.sessionMissing': 'Etkin oturum yok',
  'errors.tooManyPushSubscriptions':
    'Bir adresin bildirimlerini en fazla {limit, number} tarayıcı alabilir. Önce başka birinde bildirimleri kapatın.',
  'errors.tooManyRequests':
    'Çok fazla istek gönderildi. {seconds, plural, one {# saniye} other {# saniye}} sonra tekrar deneyin.',
  'errors.unknownDomain':
    'Bu alan adında adres verilmiyor; verilenler için /api/v1/domains sayfasına bakın.',
} satisfies Catalog<'errors'>;
