import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startWebHost, type WebHost } from '../support/browser/web-host.js';

describe('the health check of the container', () => {
  let host: WebHost;
  beforeAll(async () => {
    host = await startWebHost('127.0.0.1');
  });
  afterAll(() => host.close());

  /** Returns the exit code for the settings of a container and the status of `/health`. */
  const check = async (settings: Record<string, string>, status: number) => {
    host.on('/health', (_request, response) => response.writeHead(status).end());
    const script = join(process.cwd(), 'dist/server/healthcheck.js');
    const child = spawn(process.execPath, [script], { env: { ...process.env, ...settings } });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };

  it('uses the operations port, or else the web port; an empty one counts as unset', async () => {
    const port = String(host.port);
    expect(await check({ OPS_PORT: port, PORT: '1' }, 200)).toBe(0);
    expect(await check({ OPS_PORT: '', PORT: port }, 200)).toBe(0);
  });

  it('fails while the node is unhealthy or does not respond', async () => {
    expect(await check({ OPS_PORT: String(host.port) }, 503)).toBe(1);
    expect(await check({ OPS_PORT: '1' }, 200)).toBe(1);
  });
});
