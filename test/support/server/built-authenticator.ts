import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** URL of the built worker script, since a worker can't run the TypeScript that Jest compiles. */
export const authenticatorFile = pathToFileURL(
  join(process.cwd(), 'dist', 'server', 'sender-auth', 'authenticator-entry.cjs'),
);
