import { DataSource } from 'typeorm';
import { DonationOrderEntity } from './donation-order.entity.js';
import { ordersCsv, totalsTable, type OrderTotal } from './order-report.js';
import {
  BULK_TIMEOUT_MS,
  CONNECT_TIMEOUT_MS,
  WatchedClient,
} from '../platform/database/watched-client.js';

type Row = Omit<OrderTotal, 'sum'> & { sum: string };

/** False in a database that was last opened by a version without donations. */
async function hasOrders(source: DataSource): Promise<boolean> {
  const [row] = await source.query<{ there: boolean }[]>(
    "SELECT to_regclass('donation_orders') IS NOT NULL AS there",
  );
  return row?.there === true;
}

/**
 * What operators see of the orders, read from the database at `url`: count and sum by status, or
 * with `csv` each of them, oldest first.
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
  if (!(await hasOrders(source))) return csv ? ordersCsv([]) : totalsTable([]);
  const orders = source.getRepository(DonationOrderEntity);
  if (csv) return ordersCsv(await orders.find({ order: { createdAt: 'ASC', id: 'ASC' } }));
  const rows = await source.query<Row[]>(
    `SELECT provider, status, currency, count(*)::int AS count, sum(amount)::text AS sum
     FROM donation_orders GROUP BY provider, status, currency
     ORDER BY provider, currency, status`,
  );
  return totalsTable(rows.map((row) => ({ ...row, sum: BigInt(row.sum) })));
}
