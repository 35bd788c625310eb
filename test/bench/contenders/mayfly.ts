import type { AddressSession } from '@mayfly/contract/address-session.js';
import { startForBench, type Product } from '../product.js';
import { INBOXES, type Contender, type RunningContender } from './contender.js';

/** A running Mayfly with its hundred sessions. */
export interface RunningMayfly extends RunningContender {
  product: Product;
  sessions: AddressSession[];
}

/** Mayfly on its embedded PostgreSQL, with `synchronous_commit = on` as always. */
export const mayflyContender = {
  name: 'mayfly',
  start: async (dataDir: string): Promise<RunningMayfly> => {
    const product = await startForBench(dataDir);
    const sessions = await product.rest.issue(INBOXES);
    const recipients = sessions.map(({ emailAddress }) => emailAddress);
    const { smtpPort } = product;
    return { smtpPort, recipients, product, sessions, stop: () => product.stop() };
  },
} satisfies Contender;
