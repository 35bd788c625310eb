import { DomainError } from '@mayfly/contract/domain-error.js';
import { Logger } from '@nestjs/common';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import type { DonationOrder } from '@mayfly/contract/donation.js';
import type { PaymentEvent, PaymentProvider, WebhookHeaders } from './payment-provider.js';
import { parseRazorpayEvent } from './razorpay-event.js';

/** Timeout of a request to Razorpay; shorter than the timeout of the browser's request. */
const RESPONSE_TIMEOUT_MS = 8_000;
const MAX_RESPONSE_BYTES = 65_536;

/** Maximum number of characters of a reason that visitors see. */
const MAX_REASON = 200;

/**
 * Periods in minutes for payments that the bank authorizes late: Razorpay captures them within the first
 * one, and refunds them if they aren't captured within the second.
 */
const CAPTURE = {
  automatic_expiry_period: 12,
  manual_expiry_period: 7_200,
  refund_speed: 'normal',
} as const;

const orderSchema = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  amount: z.coerce.number().int(),
  currency: z.string(),
});

/**
 * The HTTP client inside the SDK, an instance of axios. The only workaround of its kind in the server: razorpay 2.9
 * has no option for a timeout, the size of a response or another URL, and its hanging requests would hang visitors.
 */
interface HttpClient {
  rq: {
    defaults: { baseURL?: string; maxRedirects?: number; maxContentLength?: number };
    interceptors: { request: { use(change: (request: object) => object): void } };
  };
}

/** Uses Razorpay through its official SDK. */
export class RazorpayProvider implements PaymentProvider {
  readonly name = 'razorpay';
  private readonly logger = new Logger('Razorpay');
  private readonly sdk: Razorpay;
  private readonly webhookSecret: string;

  constructor(config: Config, timeoutMs = RESPONSE_TIMEOUT_MS) {
    const { RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '', RAZORPAY_WEBHOOK_SECRET = '' } = config;
    this.webhookSecret = RAZORPAY_WEBHOOK_SECRET;
    this.sdk = new Razorpay({ key_id: RAZORPAY_KEY_ID, key_secret: RAZORPAY_KEY_SECRET });
    const { defaults, interceptors } = (this.sdk.api as unknown as HttpClient).rq;
    // The HTTP client's own timeout restarts with each byte; this one limits the whole response.
    interceptors.request.use((request) => ({
      ...request,
      signal: AbortSignal.timeout(timeoutMs),
    }));
    defaults.maxRedirects = 0;
    defaults.maxContentLength = MAX_RESPONSE_BYTES;
    if (config.RAZORPAY_API_URL) defaults.baseURL = config.RAZORPAY_API_URL;
  }

  /** Creates an order at Razorpay. Its payment is captured automatically. */
  async createOrder(amount: number, currency: string): Promise<DonationOrder> {
    const { data: order } = orderSchema.safeParse(await this.requestOrder(amount, currency));
    if (order?.amount === amount && order.currency === currency) return order;
    this.logger.error('The response is not the requested order.');
    throw new DomainError('payment-failed');
  }

  verify(body: Buffer, headers: WebhookHeaders): void {
    const expected = createHmac('sha256', this.webhookSecret).update(body).digest('hex');
    const given = Buffer.from(String(headers['x-razorpay-signature'] ?? ''));
    if (given.length !== expected.length || !timingSafeEqual(given, Buffer.from(expected))) {
      throw new DomainError('invalid-signature');
    }
  }

  parseEvent(body: Buffer): PaymentEvent | null {
    return parseRazorpayEvent(body);
  }

  private async requestOrder(amount: number, currency: string): Promise<unknown> {
    try {
      return await this.sdk.orders.create({
        amount,
        currency,
        receipt: randomUUID(),
        payment: { capture: 'automatic', capture_options: CAPTURE },
      });
    } catch (error) {
      throw this.toProviderError(error);
    }
  }

  /** Maps an error of the SDK, which is `{ statusCode, error }` if there was a response. */
  private toProviderError(error: unknown): Error {
    const { statusCode, error: body } = (error ?? {}) as {
      statusCode?: number;
      error?: { description?: unknown };
    };
    if (typeof statusCode !== 'number') {
      this.logger.warn('Razorpay did not respond in time.');
      return new DomainError('payment-provider-unavailable');
    }
    this.logger.warn(
      `Razorpay responded ${statusCode}: ${String(body?.description ?? 'no description')}`,
    );
    const isTemporary = statusCode >= 500 || statusCode === 429;
    if (isTemporary) return new DomainError('payment-provider-unavailable');
    // Other statuses, such as 401, concern the operator's account and not the donor's order.
    const reason = statusCode === 400 ? toSentence(body?.description) : undefined;
    return reason === undefined
      ? new DomainError('payment-failed')
      : new DomainError('payment-refused', { reason });
  }
}

/** Returns a description as one line of visible text, truncated; undefined if there is none. */
function toSentence(description: unknown): string | undefined {
  if (typeof description !== 'string') return undefined;
  const line = description.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line === '' ? undefined : truncateCharacters(line, MAX_REASON);
}

function truncateCharacters(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
