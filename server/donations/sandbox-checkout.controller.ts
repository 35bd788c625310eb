import { Body, Controller, HttpCode, Inject, Logger, Post } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { sandboxOutcomeSchema, type SandboxOutcome } from '../contract/donation.js';
import { DonationsDisabledError } from './donation-errors.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';
import { SandboxProvider } from './sandbox.provider.js';

/** Simulates a provider's checkout: sends the outcome that the visitor chose as a webhook. */
@Controller('api/v1/payment')
export class SandboxCheckoutController {
  private readonly logger = new Logger('Sandbox');

  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Accepts the outcome. Its event arrives later by the webhook, as from a real provider. */
  @Post('sandbox-checkout')
  @HttpCode(202)
  submit(@Body({ schema: sandboxOutcomeSchema }) outcome: SandboxOutcome): void {
    if (!(this.provider instanceof SandboxProvider)) throw new DonationsDisabledError();
    const { body, headers } = this.provider.createSignedEvent(outcome);
    setImmediate(() => {
      this.deliver(body, headers).catch((error: Error) => {
        this.logger.warn(`The webhook could not be called: ${error.message}`);
      });
    });
  }

  private async deliver(payload: string, headers: Record<string, string>): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const url = '/api/v1/payment/webhook';
    const { statusCode } = await server.inject({ method: 'POST', url, headers, payload });
    if (statusCode !== 200) this.logger.warn(`The webhook responded ${statusCode}.`);
  }
}
