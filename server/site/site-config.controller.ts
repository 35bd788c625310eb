import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { SiteConfig } from '../contract/site-config.js';

/** Serves the public settings that the client needs. */
@Controller('api/v1/site-config')
export class SiteConfigController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns settings of payment, analytics and limits. Contains no secrets. */
  @Get()
  @Header('Cache-Control', 'no-cache')
  getSettings(): SiteConfig {
    const { config } = this;
    return {
      payment: {
        provider: config.PAYMENT_PROVIDER,
        keyId: config.PAYMENT_PROVIDER === 'razorpay' ? (config.RAZORPAY_KEY_ID ?? null) : null,
        currency: config.PAYMENT_CURRENCY,
        linkUrl: config.PAYMENT_LINK_URL ?? null,
      },
      analyticsId: config.ANALYTICS_ID ?? null,
      limits: {
        addressLifetimeSeconds: config.ADDRESS_LIFETIME_SECONDS,
        addressExtensionSeconds: config.ADDRESS_EXTENSION_SECONDS,
        addressMaxLifetimeSeconds: config.ADDRESS_MAX_LIFETIME_SECONDS,
        messageMaxBytes: config.MESSAGE_MAX_BYTES,
        inboxMaxMessages: config.INBOX_MAX_MESSAGES,
      },
    };
  }
}
