import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** URL of the thread of the build: Jest compiles what it imports, but a thread runs files. */
export const authenticatorFile = pathToFileURL(
  join(process.cwd(), 'dist', 'server', 'authentication', 'authenticator.worker.js'),
);
