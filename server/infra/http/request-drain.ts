import { Injectable } from '@nestjs/common';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time for requests in progress to end, in milliseconds. Slower downloads are aborted. */
const DRAIN_TIMEOUT_MS = 10_000;
/** Interval at which requests in progress are counted, in milliseconds. */
const POLL_INTERVAL_MS = 10;

/** Requests below this path aren't counted: long polling ends only when Socket.IO's adapter closes. */
const SOCKETS_PATH = '/socket.io/';

/**
 * Completes HTTP requests in progress before this process stops, so that nodes behind a proxy can be
 * restarted one after the other without a failed request.
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
   * Stops listening and closes idle connections. Resolves when no request is in progress, or after
   * `DRAIN_TIMEOUT_MS`.
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
