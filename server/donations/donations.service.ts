import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import type { DonationOrder } from '../contract/donation.js';
import { minorUnits } from './amount-policy.js';
import { DonationsOffError, UnverifiedEventError } from './donation-errors.js';
import { DonationEventEntity } from './donation-event.entity.js';
import { DonationOrderEntity } from './donation-order.entity.js';
import { covers, statusAfter } from './order-policy.js';
import {
  PAYMENT_PROVIDER,
  type PaymentEvent,
  type PaymentProvider,
  type WebhookHeaders,
} from './payment-provider.js';

/**
 * Owns the orders of donations. An order is paid when a verified event of its provider says so,
 * and by nothing else. It announces nothing, and must not know who gives nor what is in a mailbox.
 */
@Injectable()
export class DonationsService {
  private readonly logger = new Logger('Donations');

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /**
   * Creates an order at the provider and keeps it. `amount` is in units of the site's currency,
   * as somebody typed it.
   *
   * @throws {DonationsOffError} where this site takes none
   * @throws {InvalidAmountError} for an amount beyond the limits
   * @throws {ProviderAwayError | ProviderRefusedError} as the port says
   */
  async createOrder(amount: unknown): Promise<DonationOrder> {
    const provider = this.requireProvider();
    const { PAYMENT_CURRENCY: currency } = this.config;
    const order = await provider.createOrder(minorUnits(amount, currency), currency);
    const orders = this.database.getRepository(DonationOrderEntity);
    await orders.insert({ ...order, provider: provider.name });
    return order;
  }

  /**
   * Takes an event of the provider; the database is not touched before its signature verifies.
   * An event that came before changes nothing, and neither does one about an order of others, or
   * about a payment of less than the order or in another currency.
   *
   * @throws {DonationsOffError} where there is no provider
   * @throws {UnverifiedEventError} when the signature is missing or wrong
   */
  async takeEvent(body: unknown, headers: WebhookHeaders): Promise<void> {
    const provider = this.requireProvider();
    if (!Buffer.isBuffer(body)) throw new UnverifiedEventError();
    const event = provider.readEvent(body, headers);
    if (event) await this.apply(event, provider);
  }

  private requireProvider(): PaymentProvider {
    if (!this.provider) throw new DonationsOffError();
    return this.provider;
  }

  /** Under the lock of the order's row: of two events at once, one waits for the other. */
  private apply(event: PaymentEvent, provider: PaymentProvider): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const orders = transaction.getRepository(DonationOrderEntity);
      const order = await orders.findOne({
        where: { id: event.orderId, provider: provider.name },
        lock: { mode: 'pessimistic_write' },
      });
      if (!order) return;
      const { id, orderId, status } = event;
      if (status === 'paid' && !covers(event, order)) {
        this.logger.warn(`A payment does not cover its order ${orderId}, which stays unpaid.`);
        return;
      }
      const { raw } = await transaction
        .createQueryBuilder()
        .insert()
        .into(DonationEventEntity)
        .values({ id: `${provider.name}:${id}`, orderId, status })
        .orIgnore()
        .returning('id')
        .execute();
      const next = statusAfter(order.status, status);
      if ((raw as unknown[]).length === 0 || next === order.status) return;
      await orders.update({ id: orderId }, { status: next, updatedAt: () => 'now()' });
    });
  }
}
