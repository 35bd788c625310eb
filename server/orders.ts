import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { loadConfig } from './config/config.js';
import { reportOrders } from './donations/order-report.service.js';
import { openForMaintenance } from './platform/database/open-database.js';

/** `npm run orders`: prints counts and sums of donation orders by status, or all with `--csv`. */
try {
  const { values } = parseArgs({ options: { csv: { type: 'boolean', default: false } } });
  const config = loadConfig(process.env);
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const database = await openForMaintenance(config, log);
  try {
    process.stdout.write(`${await reportOrders(database.url, values)}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
