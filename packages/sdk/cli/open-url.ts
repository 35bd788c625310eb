import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError, EXIT } from './exit-codes.js';

/** Time for the browser to fetch a secret URL, in milliseconds. */
const FETCH_TIMEOUT_MS = 30_000;

/** Returns the program that opens a URL, and its arguments. `BROWSER` names another one. */
export function toOpenCommand(
  url: string,
  platform: string,
  browser: string | undefined,
): [program: string, ...args: string[]] {
  if (browser) return [browser, url];
  if (platform === 'darwin') return ['open', url];
  // Not `cmd /c start`, which would run what follows an ampersand in the URL.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  return ['xdg-open', url];
}

/**
 * Parses a URL that may come from an email.
 *
 * @throws {CommandError} unless it is a web URL: programs of the system may handle other schemes
 */
export function parseWebUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new CommandError(`Not a web URL: ${text}`, EXIT.error);
}

/**
 * Opens a web URL in the browser, without a shell.
 *
 * @throws {CommandError} if the program can't be started
 */
export async function openUrl(url: URL): Promise<void> {
  const [program, ...args] = toOpenCommand(url.href, process.platform, process.env.BROWSER);
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.unref();
  try {
    await once(child, 'spawn');
  } catch {
    throw new CommandError(
      `${program} can't be started. Set BROWSER to your browser, or use --print.`,
      EXIT.error,
    );
  }
}

/**
 * Opens a URL that is a secret. Arguments of a program are visible to every user of the machine, so the
 * browser gets a URL on loopback that works once and redirects.
 *
 * @throws {CommandError} if no browser requests that URL in time
 */
export async function openSecretUrl(url: URL): Promise<void> {
  const path = `/${randomBytes(16).toString('hex')}`;
  const server = createServer();
  const opened = new Promise<void>((resolve) => {
    server.on('request', (request, response) => {
      if (request.url !== path || !server.listening) return void response.writeHead(404).end();
      server.close();
      const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
      response.writeHead(303, { ...headers, Connection: 'close', Location: url.href });
      response.end(resolve);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const message = 'The browser did not open. Use --print for the link.';
    timer = setTimeout(() => reject(new CommandError(message, EXIT.error)), FETCH_TIMEOUT_MS);
  });
  try {
    await openUrl(new URL(`http://127.0.0.1:${port}${path}`));
    await Promise.race([opened, timeout]);
  } finally {
    clearTimeout(timer);
    server.close();
    server.closeAllConnections();
  }
}
