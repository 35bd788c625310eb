import Papa from 'papaparse';
import { formatAmount } from './amount-policy.js';
import type { DonationOrderEntity } from './donation-order.entity.js';
import type { OrderStatus } from './order-policy.js';
import type { ProviderName } from './payment-provider.js';

/** Orders of one provider in one status and currency. `sum` is in minor units. */
export interface OrderTotal {
  provider: ProviderName;
  status: OrderStatus;
  currency: string;
  count: number;
  sum: bigint;
}

/** Formats counts and sums by status as a table. Marks orders of the sandbox as tests. */
export function formatTotals(totals: OrderTotal[]): string {
  if (totals.length === 0) return 'There are no orders yet.';
  const rows = totals.map(({ provider, status, currency, count, sum }) => [
    provider === 'sandbox' ? 'sandbox (test)' : provider,
    status,
    String(count),
    `${formatAmount(sum, currency)} ${currency}`,
  ]);
  const table = [['provider', 'status', 'orders', 'sum'], ...rows];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const pad = (cell: string, at: number) =>
    at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return table.map((row) => row.map(pad).join('  ')).join('\n');
}

const COLUMNS = [
  'id',
  'provider',
  'status',
  'amount',
  'currency',
  'createdAt',
  'updatedAt',
] as const;

/** Returns the columns of orders, with amounts in currency units and times in UTC. */
const toRows = (orders: DonationOrderEntity[]) =>
  orders.map((order) => ({
    ...Object.fromEntries(COLUMNS.map((name) => [name, order[name]])),
    amount: formatAmount(order.amount, order.currency),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }));

/** Formats orders as JSON with the fields of the CSV. */
export function formatJson(orders: DonationOrderEntity[]): string {
  return JSON.stringify(toRows(orders), null, 2);
}

/** Formats orders as CSV (RFC 4180) with a header. Prevents spreadsheets from reading cells as formulas. */
export function formatCsv(orders: DonationOrderEntity[]): string {
  return Papa.unparse(
    { fields: [...COLUMNS], data: toRows(orders) },
    { escapeFormulae: true },
  ).trimEnd();
}
