import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'Срок этого адреса истёк. Чтобы продолжить, получите новый.',
  'errors.addressNotFound': 'В этом сеансе такого адреса нет.',
  'errors.attachmentNotFound': 'В этом письме нет такого вложения.',
  'errors.databaseUnavailable': 'База данных временно недоступна. Попробуйте ещё раз.',
  'errors.donationsDisabled': 'Пожертвования на этом сайте отключены.',
  'errors.endpointNotFound': 'Такого метода API нет.',
  'errors.internalError': 'На нашей стороне произошла ошибка. Попробуйте ещё раз.',
  'errors.invalidAmount': 'Укажите правильную сумму',
  'errors.linkExpired': 'Срок этой ссылки истёк. Чтобы получить новую, откройте письмо ещё раз.',
  'errors.maxLifetimeReached':
    'Достигнут максимальный срок этого адреса: {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}.',
  'errors.messageNotFound': 'В этом ящике нет такого письма.',
  'errors.noAddressAvailable': 'Не удалось подобрать свободный адрес. Попробуйте ещё раз.',
  'errors.paymentFailed': 'Платёж не прошёл. Попробуйте позже.',
  'errors.paymentProviderUnavailable': 'Платёжная система сейчас недоступна. Попробуйте позже.',
  'errors.paymentRefused': 'Платёжная система отклонила заказ: {reason}',
  'errors.pushSubscriptionNotFound': 'У этого адреса нет такой push-подписки.',
  'errors.serverClosing': 'Сервер завершает работу. Попробуйте ещё раз.',
  'errors.sessionMissing': 'Нет активного сеанса',
  'errors.tooManyPushSubscriptions':
    'Достигнут предел браузеров с уведомлениями для одного адреса: {limit, number}. Сначала отключите уведомления в другом браузере.',
  'errors.tooManyRequests':
    'Слишком много запросов. Попробуйте ещё раз через {seconds, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}.',
  'errors.unknownDomain': 'На этом домене адреса не выдаются; доступные домены: /api/v1/domains.',
} satisfies Catalog<'errors'>;
