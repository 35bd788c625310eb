import { DomainError } from '@mayfly/contract/domain-error.js';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import type { DonationOrder, SandboxOutcome } from '@mayfly/contract/donation.js';
import { parseAmount } from './amount-policy.js';
import { DonationOrderEntity } from './donation-order.entity.js';
import { coversOrder, nextStatus } from './order-policy.js';
import { PAYMENT_PROVIDER, type PaymentEvent, type PaymentProvider } from './payment-provider.js';

/**
 * Creates and updates donation orders. Only a verified event of the provider marks an order as paid.
 * Publishes no events and has no access to donors or inboxes.
 */
@Injectable()
export class DonationsService {
  private readonly logger = new Logger('Donations');

  constructor(
    @InjectRepository(DonationOrderEntity)
    private readonly orders: Repository<DonationOrderEntity>,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /**
   * Creates an order at the provider and stores it. `amount` is in units of the site's currency, as
   * the visitor typed it.
   *
   * @throws {DomainError} `donations-disabled` if there is no provider
   * @throws {DomainError} `invalid-amount` if the amount is malformed or out of range
   * @throws what `PaymentProvider.createOrder` throws
   */
  async createOrder(amount: unknown): Promise<DonationOrder> {
    const provider = this.requireProvider();
    const { PAYMENT_CURRENCY: currency } = this.config;
    const order = await provider.createOrder(parseAmount(amount, currency), currency);
    await this.orders.insert({ ...order, provider: provider.name });
    return order;
  }

  /**
   * Applies an event of the provider, which `PaymentSignatureGuard` has verified, to its order. Ignores
   * repeated events, unknown orders, and payments of less than the order or in another currency.
   *
   * @throws {DomainError} `donations-disabled` if there is no provider
   */
  async receiveEvent(body: Buffer): Promise<void> {
    const provider = this.requireProvider();
    const event = provider.parseEvent(body);
    if (event) await this.apply(event, provider);
  }

  /**
   * Applies the outcome that a visitor chose in the test checkout, shortly afterwards, as a provider would.
   *
   * @throws {DomainError} `donations-disabled` if the provider is not the sandbox
   */
  completeTestOrder({ orderId, outcome: status }: SandboxOutcome): void {
    const { provider } = this;
    if (provider?.name !== 'sandbox') throw new DomainError('donations-disabled');
    setImmediate(() => {
      this.apply({ orderId, status }, provider).catch((error: Error) => {
        this.logger.warn(`The outcome of a test order could not be stored: ${error.message}`);
      });
    });
  }

  private requireProvider(): PaymentProvider {
    if (!this.provider) throw new DomainError('donations-disabled');
    return this.provider;
  }

  /** Applies an event. Locks the order's row, so that concurrent events are applied in turn. */
  private apply(event: PaymentEvent, provider: PaymentProvider): Promise<void> {
    return this.orders.manager.transaction(async (transaction) => {
      const orders = transaction.getRepository(DonationOrderEntity);
      const order = await orders.findOne({
        where: { id: event.orderId, provider: provider.name },
        lock: { mode: 'pessimistic_write' },
      });
      if (!order) return;
      const { orderId, status } = event;
      if (status === 'paid' && !coversOrder(event, order)) {
        this.logger.warn(`A payment does not cover its order ${orderId}, which stays unpaid.`);
        return;
      }
      const next = nextStatus(order.status, status);
      if (next === order.status) return;
      await orders.update({ id: orderId }, { status: next, updatedAt: () => 'now()' });
    });
  }
}
