import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { CLOCK, type Clock } from '../../infra/clock/clock.js';

/** Nest injection token of the key from which secrets are derived. */
export const WEBHOOK_KEY = Symbol('WEBHOOK_KEY');

/**
 * Derives the secrets of webhooks and signs deliveries. Secrets are not stored: each one is the
 * HMAC-SHA256 of the webhook's ID with a random key in `signing_keys`, which all nodes share.
 */
@Injectable()
export class WebhookSignerService {
  constructor(
    @Inject(WEBHOOK_KEY) private readonly key: Buffer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the secret of a webhook, 256 bits in base64url. */
  deriveSecret(webhookId: string): string {
    return createHmac('sha256', this.key).update(webhookId).digest('base64url');
  }

  /**
   * Returns the value of the `Mayfly-Signature` header for a body that is sent now:
   * `t=<Unix seconds>,v1=<hex>`, where v1 is the HMAC-SHA256 of `<t>.<body>`. Its key is the secret as
   * text (UTF-8), not decoded from base64url.
   */
  sign(webhookId: string, body: Buffer): string {
    const unixSeconds = Math.floor(this.clock.now() / 1000);
    const hmac = createHmac('sha256', this.deriveSecret(webhookId));
    const v1 = hmac.update(`${unixSeconds}.`).update(body).digest('hex');
    return `t=${unixSeconds},v1=${v1}`;
  }
}
