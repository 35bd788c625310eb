import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../support/running-product.js';

/** Playwright's global setup: one product for all browser tests, gone with its data afterwards. */
export default async function startForBrowser(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mayfly-browser-'));
  const product = await startProduct({
    dataDir,
    port: Number(process.env.MAYFLY_TEST_PORT),
    smtpPort: Number(process.env.MAYFLY_TEST_SMTP_PORT),
    env: { RATE_LIMITS: 'off' },
  });
  return async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
