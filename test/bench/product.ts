import { startProduct, type RunningProduct } from '../support/server/running-product.js';
import { RestClient } from '../support/server/rest-client.js';

/** The measured product, with a client of its REST endpoints. */
export interface Product extends RunningProduct {
  rest: RestClient;
}

/** Starts the product without limits per client or inbox, on free ports unless given. */
export async function startForBench(
  dataDir: string,
  env: Record<string, string> = {},
  ports: { port?: number; smtpPort?: number } = {},
): Promise<Product> {
  const product = await startProduct({
    dataDir,
    ...ports,
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
