import { findFreePort } from '../../support/server/child-server.js';
import { startProduct, type RunningProduct } from '../../support/server/running-product.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { createTestDatabase } from '../../support/server/test-database.js';

/** A running product with settings of its own, besides the one that most tests share. */
export interface OwnProduct {
  origin: string;
  smtpPort: number;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
}

/**
 * Starts another product with a database of its own on the PostgreSQL of the tests: creating a
 * cluster takes longer than all the rest.
 *
 * @param settings environment variables, which may depend on the origin of the product
 */
export async function startOwnProduct(
  settings: Record<string, string> | ((origin: string) => Record<string, string>),
): Promise<OwnProduct> {
  const folder = temporaryFolder('own-product');
  const database = await createTestDatabase();
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const removeData = async () => {
    await database.drop();
    folder.remove();
  };
  let product: RunningProduct;
  try {
    const env = typeof settings === 'function' ? settings(origin) : settings;
    product = await startProduct({
      dataDir: folder.path,
      port,
      env: { DATABASE_URL: database.url, ...env },
    });
  } catch (error) {
    await removeData();
    throw error;
  }
  const remove = async () => {
    try {
      await product.stop();
    } finally {
      await removeData();
    }
  };
  return { origin, smtpPort: product.smtpPort, remove };
}

/** Starts another product for one visit. */
export async function withProduct(
  settings: Record<string, string>,
  visit: (origin: string) => Promise<void>,
): Promise<void> {
  const product = await startOwnProduct(settings);
  try {
    await visit(product.origin);
  } finally {
    await product.remove();
  }
}
