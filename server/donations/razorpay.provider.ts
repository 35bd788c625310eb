import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import type { DonationOrder } from '../contract/donation.js';
import { ProviderAwayError, ProviderRefusedError } from './donation-errors.js';
import { requireSignature } from './event-signature.js';
import type { PaymentEvent, PaymentProvider, WebhookHeaders } from './payment-provider.js';
import { readRazorpayEvent } from './razorpay-event.js';

/** Shorter than the client waits for our own answer. */
const ANSWER_LIMIT_MS = 8_000;
const LARGEST_ANSWER_BYTES = 65_536;

/** In minutes: a payment that a bank authorises late is captured for so long, else given back. */
const CAPTURE = {
  automatic_expiry_period: 12,
  manual_expiry_period: 7_200,
  refund_speed: 'normal',
} as const;

const answerSchema = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  amount: z.coerce.number().int(),
  currency: z.string(),
});

/** What the SDK keeps inside and has no option for: the client that carries its requests. */
interface Requests {
  rq: {
    defaults: { baseURL?: string; maxRedirects?: number; maxContentLength?: number };
    interceptors: { request: { use(change: (request: object) => object): void } };
  };
}

/** Razorpay, through its official SDK. */
export class RazorpayProvider implements PaymentProvider {
  readonly name = 'razorpay';
  private readonly logger = new Logger('Razorpay');
  private readonly sdk: Razorpay;
  private readonly webhookSecret: string;

  constructor(config: Config, answerLimitMs = ANSWER_LIMIT_MS) {
    const { RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '', RAZORPAY_WEBHOOK_SECRET = '' } = config;
    this.webhookSecret = RAZORPAY_WEBHOOK_SECRET;
    this.sdk = new Razorpay({ key_id: RAZORPAY_KEY_ID, key_secret: RAZORPAY_KEY_SECRET });
    const { defaults, interceptors } = (this.sdk.api as unknown as Requests).rq;
    // A time-out of the client begins anew with each byte; this one is for the whole answer.
    interceptors.request.use((request) => ({
      ...request,
      signal: AbortSignal.timeout(answerLimitMs),
    }));
    defaults.maxRedirects = 0;
    defaults.maxContentLength = LARGEST_ANSWER_BYTES;
    if (config.RAZORPAY_API_URL) defaults.baseURL = config.RAZORPAY_API_URL;
  }

  /** Creates the order there; its payment is captured by itself. */
  async createOrder(amount: number, currency: string): Promise<DonationOrder> {
    const answer = answerSchema.safeParse(await this.ask(amount, currency));
    const order = answer.data;
    if (order?.amount === amount && order.currency === currency) return order;
    this.logger.error('An order was answered that is not the one asked for.');
    throw new ProviderRefusedError();
  }

  /** Reads an event once its signature verifies. */
  readEvent(body: Buffer, headers: WebhookHeaders): PaymentEvent | null {
    requireSignature(body, headers['x-razorpay-signature'], this.webhookSecret);
    return readRazorpayEvent(body, headers);
  }

  private async ask(amount: number, currency: string): Promise<unknown> {
    try {
      return await this.sdk.orders.create({
        amount,
        currency,
        receipt: randomUUID(),
        payment: { capture: 'automatic', capture_options: CAPTURE },
      });
    } catch (error) {
      throw this.judge(error);
    }
  }

  /** The SDK throws `{ statusCode, error }` for an answer, and anything else where none came. */
  private judge(error: unknown): Error {
    const { statusCode, error: said } = (error ?? {}) as {
      statusCode?: number;
      error?: { description?: unknown };
    };
    if (typeof statusCode !== 'number') {
      this.logger.warn('No answer came in time.');
      return new ProviderAwayError();
    }
    this.logger.warn(`Answered ${statusCode}: ${String(said?.description ?? 'without a reason')}`);
    const passes = statusCode >= 500 || statusCode === 429;
    return passes ? new ProviderAwayError() : new ProviderRefusedError();
  }
}
