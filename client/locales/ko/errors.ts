import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': '만료된 주소입니다. 계속하려면 새 주소를 받으세요.',
  'errors.addressNotFound': '이 세션에는 해당 주소가 없습니다.',
  'errors.attachmentNotFound': '이 메일에서 첨부파일을 찾을 수 없습니다.',
  'errors.databaseUnavailable': '데이터베이스를 일시적으로 사용할 수 없습니다. 다시 시도하세요.',
  'errors.donationsDisabled': '이 사이트에서는 후원을 받지 않습니다.',
  'errors.endpointNotFound': '엔드포인트를 찾을 수 없습니다.',
  'errors.internalError': '서버에 문제가 발생했습니다. 다시 시도하세요.',
  'errors.invalidAmount': '올바른 금액을 입력하세요',
  'errors.linkExpired': '만료된 링크입니다. 메일을 다시 열어 새 링크를 받으세요.',
  'errors.maxLifetimeReached':
    '이 주소는 최대 유효 기간인 {days, plural, other {#일}}에 도달했습니다.',
  'errors.messageNotFound': '이 받은편지함에서 메일을 찾을 수 없습니다.',
  'errors.noAddressAvailable': '사용 가능한 주소를 찾지 못했습니다. 다시 시도하세요.',
  'errors.paymentFailed': '결제하지 못했습니다. 나중에 다시 시도하세요.',
  'errors.paymentProviderUnavailable':
    '지금은 결제 대행사를 이용할 수 없습니다. 나중에 다시 시도하세요.',
  'errors.paymentRefused': '결제 대행사가 주문을 거부했습니다: {reason}',
  'errors.pushSubscriptionNotFound': '이 주소에는 해당 푸시 구독이 없습니다.',
  'errors.serverClosing': '서버가 종료되는 중입니다. 다시 시도하세요.',
  'errors.sessionMissing': '활성 세션이 없습니다.',
  'errors.tooManyPushSubscriptions':
    '한 주소의 알림은 최대 {limit, number}개의 브라우저에서 받을 수 있습니다. 먼저 다른 브라우저에서 알림을 끄세요.',
  'errors.tooManyRequests':
    '요청이 너무 많습니다. {seconds, plural, other {#초}} 후에 다시 시도하세요.',
  'errors.unknownDomain':
    '이 도메인의 주소는 발급되지 않습니다. 발급 가능한 도메인은 /api/v1/domains에서 확인하세요.',
} satisfies Catalog<'errors'>;
