import { DomainError } from '@mayfly/contract/domain-error.js';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { SandboxOutcome } from '@mayfly/contract/donation.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';
import { SandboxProvider, type SignedEvent } from './sandbox.provider.js';

const WEBHOOK_URL = '/api/v1/payment/webhook';

/** Simulates a provider's checkout: sends the outcome that the visitor chose as a webhook. */
@Injectable()
export class SandboxCheckoutService {
  private readonly logger = new Logger('Sandbox');

  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    private readonly host: HttpAdapterHost,
  ) {}

  /**
   * Accepts an outcome. Its event arrives later by the webhook, as from a real provider.
   *
   * @throws {DomainError} `donations-disabled` if the provider is not the sandbox
   */
  submit(outcome: SandboxOutcome): void {
    if (!(this.provider instanceof SandboxProvider)) throw new DomainError('donations-disabled');
    const event = this.provider.createSignedEvent(outcome);
    setImmediate(() => {
      this.callWebhook(event).catch((error: Error) => {
        this.logger.warn(`The webhook could not be called: ${error.message}`);
      });
    });
  }

  private async callWebhook({ body: payload, headers }: SignedEvent): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const request = { method: 'POST', url: WEBHOOK_URL, headers, payload } as const;
    const { statusCode } = await server.inject(request);
    if (statusCode !== 200) this.logger.warn(`The webhook responded ${statusCode}.`);
  }
}
