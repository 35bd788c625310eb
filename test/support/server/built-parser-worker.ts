import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** URL of an entry that runs the built parser, since a thread can't run TypeScript. */
export const parserWorkerFile = pathToFileURL(
  join(process.cwd(), 'test', 'support', 'server', 'parser-thread.cjs'),
).href;
