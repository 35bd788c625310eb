import { Injectable } from '@nestjs/common';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time for requests in progress to end, in milliseconds. Slow downloads are cut off after it. */
const DRAIN_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 10;

/** Connections of Socket.IO end when its adapter closes: a request of long polling lasts for long. */
const SOCKETS_PATH = '/socket.io/';

/**
 * Lets HTTP requests in progress end when this process stops, so that a proxy can restart one node after
 * the other without an error for anyone.
 */
@Injectable()
export class RequestDrain {
  private readonly inProgress = new Set<ServerResponse>();
  private server: Server | undefined;
  private isDraining = false;

  /** Counts the requests of a server. Must be called before Socket.IO is attached to it. */
  track(server: Server): void {
    this.server = server;
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.startsWith(SOCKETS_PATH)) return;
      this.inProgress.add(response);
      response.once('close', () => this.inProgress.delete(response));
      if (this.isDraining) response.setHeader('Connection', 'close');
    });
  }

  /**
   * Stops listening and closes idle connections. Resolves when no request is in progress any more, at the
   * latest after `DRAIN_TIMEOUT_MS`.
   */
  async drain(): Promise<void> {
    if (!this.server?.listening) return;
    this.isDraining = true;
    this.server.close();
    for (const response of this.inProgress) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    const end = performance.now() + DRAIN_TIMEOUT_MS;
    while (this.inProgress.size > 0 && performance.now() < end) await sleep(POLL_INTERVAL_MS);
  }
}
