import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': '此地址已过期。请获取新地址以继续使用。',
  'errors.addressNotFound': '此会话中没有该地址。',
  'errors.attachmentNotFound': '此邮件中未找到该附件。',
  'errors.databaseUnavailable': '数据库暂时不可用，请重试。',
  'errors.donationsDisabled': '本站未启用捐赠。',
  'errors.endpointNotFound': '未找到该接口。',
  'errors.internalError': '服务器出了点问题，请重试。',
  'errors.invalidAmount': '请输入有效金额',
  'errors.linkExpired': '此链接已过期。重新打开邮件即可获取新链接。',
  'errors.maxLifetimeReached': '此地址已达到{days, plural, other {#天}}的最长有效期。',
  'errors.messageNotFound': '此收件箱中未找到该邮件。',
  'errors.noAddressAvailable': '未找到可用的地址，请重试。',
  'errors.paymentFailed': '支付失败，请稍后重试。',
  'errors.paymentProviderUnavailable': '支付服务商暂时不可用，请稍后重试。',
  'errors.paymentRefused': '支付服务商拒绝了订单：{reason}',
  'errors.pushSubscriptionNotFound': '此地址没有该推送订阅。',
  'errors.serverClosing': '服务器正在关闭，请重试。',
  'errors.sessionMissing': '没有有效的会话',
  'errors.tooManyPushSubscriptions':
    '每个地址最多可在{limit, number}个浏览器中接收通知。请先在其他浏览器中关闭通知。',
  'errors.tooManyRequests': '请求过多。请在{seconds, plural, other {#秒}}后重试。',
  'errors.unknownDomain': '此域名不提供地址；可用域名请见 /api/v1/domains。',
} satisfies Catalog<'errors'>;
