import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { formatAmount } from './amount-policy.js';
import { DonationOrderEntity } from './donation-order.entity.js';

type OrderTotal = Pick<DonationOrderEntity, 'provider' | 'status' | 'currency'> & {
  count: number;
  sum: string;
};

/** Reports donation orders to the operator, with amounts in units of their currency. */
@Injectable()
export class OrderReportService {
  constructor(
    @InjectRepository(DonationOrderEntity)
    private readonly orders: Repository<DonationOrderEntity>,
  ) {}

  /** Returns every order, oldest first. */
  async list() {
    const orders = await this.orders.find({ order: { createdAt: 'ASC', id: 'ASC' } });
    return orders.map((each) => ({ ...each, amount: formatAmount(each.amount, each.currency) }));
  }

  /** Returns number and sum of the orders of each provider in each status and currency. */
  async sum(): Promise<OrderTotal[]> {
    const rows = await this.orders
      .createQueryBuilder()
      .select([
        'provider',
        'status',
        'currency',
        'count(*)::int AS count',
        'sum(amount)::text AS sum',
      ])
      .groupBy('provider, status, currency')
      .orderBy('provider, currency, status')
      .getRawMany<OrderTotal>();
    return rows.map((row) => ({ ...row, sum: formatAmount(row.sum, row.currency) }));
  }
}
