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

const COLUMNS = 'id,provider,status,amount,currency,createdAt,updatedAt';

/** Quotes a cell by RFC 4180. Prevents spreadsheets from reading it as a formula. */
function formatCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats orders as JSON with the fields of the CSV. */
export function formatJson(orders: DonationOrderEntity[]): string {
  const shown = orders.map(({ id, provider, status, amount, currency, createdAt, updatedAt }) => ({
    id,
    provider,
    status,
    amount: formatAmount(amount, currency),
    currency,
    createdAt,
    updatedAt,
  }));
  return JSON.stringify(shown, null, 2);
}

/** Formats orders as CSV (RFC 4180) with a header; amounts in currency units, times in UTC. */
export function formatCsv(orders: DonationOrderEntity[]): string {
  const lines = orders.map((order) =>
    [
      order.id,
      order.provider,
      order.status,
      formatAmount(order.amount, order.currency),
      order.currency,
      order.createdAt.toISOString(),
      order.updatedAt.toISOString(),
    ]
      .map(formatCell)
      .join(','),
  );
  return [COLUMNS, ...lines].join('\r\n');
}
