import type { Config } from '../config/config.js';
import type { SiteConfig } from '@mayfly/contract/site-config.js';

/** Returns the public settings of a configuration. Contains no secrets. */
export function toSiteConfig(config: Config): SiteConfig {
  return {
    payment: {
      provider: config.PAYMENT_PROVIDER,
      keyId: config.PAYMENT_PROVIDER === 'razorpay' ? (config.RAZORPAY_KEY_ID ?? null) : null,
      currency: config.PAYMENT_CURRENCY,
      linkUrl: config.PAYMENT_LINK_URL ?? null,
    },
    analyticsId: config.ANALYTICS_ID ?? null,
    operator: { name: config.OPERATOR_NAME ?? null, contact: config.PRIVACY_CONTACT ?? null },
    sourceUrl: config.SOURCE_URL ?? null,
    catchAll: config.CATCH_ALL && config.isLocalStart,
    checksSenders: config.SENDER_CHECKS,
    usesRedis: config.REDIS_URL !== undefined,
    limits: {
      addressLifetimeSeconds: config.ADDRESS_LIFETIME_SECONDS,
      addressExtensionSeconds: config.ADDRESS_EXTENSION_SECONDS,
      addressMaxLifetimeSeconds: config.ADDRESS_MAX_LIFETIME_SECONDS,
      messageMaxBytes: config.MESSAGE_MAX_BYTES,
      inboxMaxMessages: config.INBOX_MAX_MESSAGES,
      inboxMaxBytes: config.INBOX_MAX_BYTES,
    },
  };
}
