import { DataSource } from 'typeorm';
import { DonationOrderEntity } from './donation-order.entity.js';
import { formatCsv, formatJson, formatTotals, type OrderTotal } from './order-report.js';
import { BULK_TIMEOUT_MS, CONNECT_TIMEOUT_MS, limitTask } from '../infra/database/pool.js';

type Row = Omit<OrderTotal, 'sum'> & { sum: string };

/** Returns whether the database has the table of orders; those of early versions don't. */
async function hasOrders(source: DataSource): Promise<boolean> {
  const [row] = await source.query<{ exists: boolean }[]>(
    "SELECT to_regclass('donation_orders') IS NOT NULL AS exists",
  );
  return row?.exists === true;
}

/** `totals`: a table of counts and sums by status. `csv`, `json`: every order, oldest first. */
export type OrderReportFormat = 'totals' | 'csv' | 'json';

/** Returns a report of the orders in the database at `url`. */
export async function reportOrders(url: string, format: OrderReportFormat): Promise<string> {
  const source = new DataSource({
    type: 'postgres',
    url,
    entities: [DonationOrderEntity],
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: limitTask(BULK_TIMEOUT_MS),
  });
  await source.initialize();
  try {
    return await readReport(source, format);
  } finally {
    await source.destroy();
  }
}

async function readReport(source: DataSource, format: OrderReportFormat): Promise<string> {
  const exists = await hasOrders(source);
  if (format !== 'totals') {
    const oldestFirst = { createdAt: 'ASC', id: 'ASC' } as const;
    const repository = source.getRepository(DonationOrderEntity);
    const orders = exists ? await repository.find({ order: oldestFirst }) : [];
    return format === 'csv' ? formatCsv(orders) : formatJson(orders);
  }
  if (!exists) return formatTotals([]);
  const rows = await source.query<Row[]>(
    `SELECT provider, status, currency, count(*)::int AS count, sum(amount)::text AS sum
     FROM donation_orders GROUP BY provider, status, currency
     ORDER BY provider, currency, status`,
  );
  return formatTotals(rows.map((row) => ({ ...row, sum: BigInt(row.sum) })));
}
