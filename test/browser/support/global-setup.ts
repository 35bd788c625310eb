import { startProduct } from '../../support/running-product.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

/** Playwright's global setup: one product for all browser tests, gone with its data afterwards. */
export default async function startForBrowser(): Promise<() => Promise<void>> {
  const folder = temporaryFolder('browser');
  const product = await startProduct({
    dataDir: folder.path,
    port: Number(process.env.MAYFLY_TEST_PORT),
    smtpPort: Number(process.env.MAYFLY_TEST_SMTP_PORT),
    env: {
      RATE_LIMITS: 'off',
      ANALYTICS_ID: 'G-TEST',
      OUTBOUND_ALLOWED_NETWORKS: '127.0.0.8/32',
    },
  });
  return async () => {
    await product.stop();
    folder.remove();
  };
}
