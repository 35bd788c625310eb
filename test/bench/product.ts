import { startProduct, type RunningProduct } from '../support/running-product.js';
import { RestClient } from '../support/rest-client.js';

/** The product under measurement and the calls made to it. */
export interface Product extends RunningProduct {
  rest: RestClient;
}

/** Starts the product without limits per client or inbox. */
export async function startForBench(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Product> {
  const product = await startProduct({
    dataDir,
    env: {
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      INBOX_MAX_MESSAGES: '1000000',
      INBOX_MAX_BYTES: '100000000000',
      ...env,
    },
  });
  const rest = new RestClient(product.origin);
  const stop = (signal?: NodeJS.Signals) => {
    rest.close();
    return product.stop(signal);
  };
  return { ...product, rest, stop };
}
