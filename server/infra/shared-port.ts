import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';

/**
 * Listeners of a port besides the first one. A Node process accepts one connection per listener and turn of its event
 * loop (libuv 1.45), so under load connections would wait for seconds to be refused.
 */
const FURTHER_LISTENERS = 15;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Whether listeners can share a port (`reusePort` of `net`): on Linux, with Node 22.12 or 24. */
export const canSharePorts =
  process.platform === 'linux' && ((major === 22 && minor >= 12) || major >= 24);

/** Rejects if a port is in use, even if its user would share it: two servers must not get each other's connections. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  (await open(createServer(), { port, host })).close();
}

/** Adds listeners to a server that listens with `reusePort`, where that is possible. Returns a function that closes them. */
export async function addListeners(server: Server): Promise<() => void> {
  const { port, address: host } = server.address() as AddressInfo;
  const further = Array.from({ length: canSharePorts ? FURTHER_LISTENERS : 0 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true })
      .on('connection', (socket) => server.emit('connection', socket))
      .on('error', (error) => server.emit('error', error)),
  );
  for (const listener of further) await open(listener, { port, host, reusePort: true });
  return () => further.forEach((listener) => void listener.close());
}

async function open(server: Server, options: ListenOptions & { reusePort?: boolean }) {
  await once(server.listen(options), 'listening');
  return server;
}
