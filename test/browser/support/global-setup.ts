import { startProduct } from '../../support/server/running-product.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { createTestDatabase } from '../../support/server/test-database.js';

/** Measurement ID for Google Analytics of the product of the browser tests. */
export const ANALYTICS_ID = 'G-TEST';

/** Password of the operator of that product. */
export const ADMIN_PASSWORD = 'correct horse';

/**
 * Playwright's global setup: starts the product for all browser tests, on the PostgreSQL of the
 * global setup before it. Returns its teardown.
 */
export default async function startForBrowser(): Promise<() => Promise<void>> {
  const folder = temporaryFolder('browser');
  const database = await createTestDatabase();
  const product = await startProduct({
    dataDir: folder.path,
    port: Number(process.env.MAYFLY_TEST_PORT),
    smtpPort: Number(process.env.MAYFLY_TEST_SMTP_PORT),
    env: {
      DATABASE_URL: database.url,
      RATE_LIMITS: 'off',
      ANALYTICS_ID,
      ADMIN_PASSWORD,
      OUTBOUND_ALLOWED_NETWORKS: '127.0.0.8/32',
    },
  });
  return async () => {
    await product.stop();
    await database.drop();
    folder.remove();
  };
}
