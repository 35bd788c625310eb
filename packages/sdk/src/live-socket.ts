/** A socket of `socket.io-client`, as far as this library uses it. */
export interface SocketLike {
  readonly connected: boolean;
  on(event: string, listener: (payload: unknown) => void): unknown;
  disconnect(): unknown;
}

/** The function `io` of `socket.io-client`. */
export type ConnectSocket = (
  url: string,
  options: {
    auth: { sessionId: string; token?: string };
    transports: 'websocket'[];
    forceNew: boolean;
  },
) => SocketLike;

/**
 * Follows one inbox by a socket. It only signals that something has arrived; messages are always read by
 * REST. While it isn't connected, the caller polls.
 */
export class LiveSocket {
  readonly #socket: SocketLike;
  readonly #ids: string[] = [];
  #wake: (() => void) | undefined;

  constructor(connect: ConnectSocket, url: string, auth: { sessionId: string; token?: string }) {
    this.#socket = connect(url, { auth, transports: ['websocket'], forceNew: true });
    this.#socket.on('message:received', (payload) => {
      this.#ids.push((payload as { message: { id: string } }).message.id);
      this.#wake?.();
    });
    for (const event of ['disconnect', 'address:expired']) {
      this.#socket.on(event, () => this.#wake?.());
    }
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /**
   * Resolves with the IDs of messages that have arrived since the last call, as soon as there are any;
   * with none once the connection or the address has ended.
   */
  async next(): Promise<string[]> {
    if (this.#ids.length === 0 && this.isConnected) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#wake = undefined;
    return this.#ids.splice(0);
  }

  close(): void {
    this.#socket.disconnect();
  }
}
