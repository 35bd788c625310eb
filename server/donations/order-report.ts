import { majorUnits } from './amount-policy.js';
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

/** An order as the report lists it. */
export interface ReportedOrder {
  id: string;
  provider: ProviderName;
  status: OrderStatus;
  amount: number;
  currency: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Count and sum by status as a table; orders of the sandbox are marked as tests. */
export function totalsTable(totals: OrderTotal[]): string {
  if (totals.length === 0) return 'There are no orders yet.';
  const rows = totals.map(({ provider, status, currency, count, sum }) => [
    provider === 'sandbox' ? 'sandbox (test)' : provider,
    status,
    String(count),
    `${majorUnits(sum, currency)} ${currency}`,
  ]);
  const table = [['provider', 'status', 'orders', 'sum'], ...rows];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const pad = (cell: string, at: number) =>
    at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return table.map((row) => row.map(pad).join('  ')).join('\n');
}

const COLUMNS = 'id,provider,status,amount,currency,createdAt,updatedAt';

/** As RFC 4180 quotes it, and never a formula to the program that opens it. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Orders as CSV (RFC 4180) with a line of names; amounts in units of the currency, times in UTC. */
export function ordersCsv(orders: ReportedOrder[]): string {
  const lines = orders.map((order) =>
    [
      order.id,
      order.provider,
      order.status,
      majorUnits(order.amount, order.currency),
      order.currency,
      order.createdAt.toISOString(),
      order.updatedAt.toISOString(),
    ]
      .map(csvCell)
      .join(','),
  );
  return [COLUMNS, ...lines].join('\r\n');
}
