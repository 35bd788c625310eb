import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** URL of the worker of the build: Jest compiles what it imports, but a thread runs files. */
export const parserWorkerFile = pathToFileURL(
  join(process.cwd(), 'dist', 'server', 'messages', 'reading', 'parser-thread.cjs'),
).href;
