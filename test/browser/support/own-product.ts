import { findFreePort } from '../../support/child-server.js';
import { startProduct } from '../../support/running-product.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

/** Starts another product beside the usual one, with settings of its own, for one visit. */
export async function withProduct(
  settings: Record<string, string>,
  visit: (origin: string) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder('own-product');
  const port = await findFreePort();
  const product = await startProduct({ dataDir: folder.path, port, env: settings });
  try {
    await visit(`http://localhost:${port}`);
  } finally {
    await product.stop();
    folder.remove();
  }
}
