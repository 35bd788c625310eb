import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy whose connections can be frozen: they stay open, accept bytes and forward nothing, as
 * behind a firewall that has dropped their state.
 */
export class FreezingProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private frozenForNew = false;

  private constructor(port: number) {
    this.server = createServer((client) => this.join(client, connect(port, '127.0.0.1')));
  }

  /** Starts a proxy to a port of loopback, on a free port unless one is given. */
  static async start(port: number, ownPort = 0): Promise<FreezingProxy> {
    const proxy = new FreezingProxy(port);
    proxy.server.listen(ownPort, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Number of open connections, including frozen ones. */
  get connections(): number {
    return this.sockets.size / 2;
  }

  /** Freezes the open connections. New ones work. */
  freezeOpen(): void {
    for (const socket of this.sockets) {
      socket.unpipe();
      // Bytes are still read, so that TCP itself doesn't report a stalled connection.
      socket.resume();
    }
  }

  /** Freezes the open connections and all new ones until `thaw`. */
  freezeAll(): void {
    this.frozenForNew = true;
    this.freezeOpen();
  }

  /** Forwards new connections again. Frozen ones stay frozen. */
  thaw(): void {
    this.frozenForNew = false;
  }

  async close(): Promise<void> {
    this.sockets.forEach((socket) => socket.destroy());
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket, server: Socket): void {
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => undefined);
      from.once('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.frozenForNew) from.resume();
      else from.pipe(to);
    }
  }
}
