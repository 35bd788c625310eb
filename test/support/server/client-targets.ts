import { RedisServer } from '../cluster/redis-server.js';
import { startProduct } from './running-product.js';
import { temporaryFolder } from '../temporary-folder.js';
import { createTestDatabase } from './test-database.js';
import { startTestProduct } from './test-product.js';

/** A server to which tests of the client library send requests and emails. */
export interface ClientTarget {
  origin: string;
  smtpPort: number;
  stop(): Promise<void>;
}

/** The maximum lifetime allows two extensions by an hour. */
const SETTINGS = { RATE_LIMITS: 'off', ADDRESS_MAX_LIFETIME_SECONDS: '93600' };

/** Starts the product in the test's process, on the PostgreSQL that all tests share. */
export async function startInProcess(): Promise<ClientTarget> {
  const { origin, smtpPort, close } = await startTestProduct(SETTINGS);
  return { origin, smtpPort, stop: close };
}

/** Starts the built product in one process, on its embedded PostgreSQL. */
export async function startEmbedded(): Promise<ClientTarget> {
  const folder = temporaryFolder('client');
  const product = await startProduct({ dataDir: folder.path, env: SETTINGS });
  const stop = async () => {
    await product.stop();
    folder.remove();
  };
  return { origin: product.origin, smtpPort: product.smtpPort, stop };
}

/** Starts a web node and an smtp node, on one database and one Redis. */
export async function startScaled(): Promise<ClientTarget> {
  const redis = await RedisServer.start();
  const database = await createTestDatabase();
  const start = (ROLES: string) =>
    startTestProduct({ ...SETTINGS, ROLES, OPS_PORT: '0', REDIS_URL: redis.url }, database);
  const [web, smtp] = [await start('web'), await start('smtp')];
  const stop = async () => {
    await Promise.all([web.close(), smtp.close()]);
    await database.drop();
    await redis.kill();
  };
  return { origin: web.origin, smtpPort: smtp.smtpPort, stop };
}
