import { DataSource } from 'typeorm';
import { DonationOrderEntity } from './donation-order.entity.js';
import { formatCsv, formatTotals, type OrderTotal } from './order-report.js';
import {
  BULK_TIMEOUT_MS,
  CONNECT_TIMEOUT_MS,
  WatchedClient,
} from '../platform/database/watched-client.js';

type Row = Omit<OrderTotal, 'sum'> & { sum: string };

/** Returns false for a database of a version without donations. */
async function hasOrders(source: DataSource): Promise<boolean> {
  const [row] = await source.query<{ exists: boolean }[]>(
    "SELECT to_regclass('donation_orders') IS NOT NULL AS exists",
  );
  return row?.exists === true;
}

/**
 * Returns a report of the orders in the database at `url`: counts and sums by status, or with `csv`
 * every order, oldest first.
 */
export async function reportOrders(url: string, options: { csv: boolean }): Promise<string> {
  const source = new DataSource({
    type: 'postgres',
    url,
    entities: [DonationOrderEntity],
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: { Client: WatchedClient, statementTimeoutMs: BULK_TIMEOUT_MS },
  });
  await source.initialize();
  try {
    return await readReport(source, options);
  } finally {
    await source.destroy();
  }
}

async function readReport(source: DataSource, { csv }: { csv: boolean }): Promise<string> {
  if (!(await hasOrders(source))) return csv ? formatCsv([]) : formatTotals([]);
  const orders = source.getRepository(DonationOrderEntity);
  if (csv) return formatCsv(await orders.find({ order: { createdAt: 'ASC', id: 'ASC' } }));
  const rows = await source.query<Row[]>(
    `SELECT provider, status, currency, count(*)::int AS count, sum(amount)::text AS sum
     FROM donation_orders GROUP BY provider, status, currency
     ORDER BY provider, currency, status`,
  );
  return formatTotals(rows.map((row) => ({ ...row, sum: BigInt(row.sum) })));
}
