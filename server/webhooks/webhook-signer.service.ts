import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../platform/clock/clock.js';
import { loadSigningKey } from '../platform/database/signing-key.js';

const KEY_NAME = 'webhook';

/**
 * Derives the secrets of webhooks and signs deliveries. Secrets are not stored: each one is the
 * HMAC-SHA256 of the webhook's ID with a random key in `signing_keys`, which all nodes share.
 */
@Injectable()
export class WebhookSigner implements OnModuleInit {
  private key: Buffer = Buffer.alloc(0);

  constructor(
    private readonly database: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    this.key = await loadSigningKey(this.database, KEY_NAME);
  }

  /** Returns the secret of a webhook, 256 bits in base64url. */
  deriveSecret(webhookId: string): string {
    return createHmac('sha256', this.key).update(webhookId).digest('base64url');
  }

  /**
   * Returns the header `Mayfly-Signature` for a body that is sent now: `t=<Unix seconds>,v1=<hex>`, where
   * v1 is the HMAC-SHA256 of `<t>.<body>` with the secret.
   */
  sign(webhookId: string, body: Buffer): string {
    const unixSeconds = Math.floor(this.clock.now() / 1000);
    const hmac = createHmac('sha256', this.deriveSecret(webhookId));
    const v1 = hmac.update(`${unixSeconds}.`).update(body).digest('hex');
    return `t=${unixSeconds},v1=${v1}`;
  }
}
