import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Jest compiles what it imports, but a thread runs files: tests use the worker of the build. */
export const mailWorkerFile = pathToFileURL(
  join(process.cwd(), 'dist', 'server', 'messages', 'mail.worker.js'),
).href;
