import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.js';
import { createApiError } from '../infra/http/error.filter.js';
import {
  OPERATIONS_PATHS,
  toHealthResponse,
  toResponse,
  type OperationsEndpoints,
  type OperationsResponse,
} from './operations-endpoints.service.js';

/**
 * Serves health checks and metrics on a separate port, in every role. Listens before anything else
 * starts, and until everything else has ended: migrations may take long, and a process that doesn't
 * respond in the meantime would be restarted.
 */
export class OpsListener {
  private server: Server | undefined;
  private endpoints: OperationsEndpoints | undefined;

  constructor(private readonly config: Config) {}

  /** Starts listening on `OPS_PORT`. Returns the port, or null if none is configured. */
  async listen(): Promise<number | null> {
    if (this.config.OPS_PORT === undefined) return null;
    this.server = createServer((request, response) => void this.send(request, response));
    this.server.listen(this.config.OPS_PORT, this.config.HOST);
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Sets the endpoints. Until then, the listener reports the process as live and not ready. */
  serve(endpoints: OperationsEndpoints): void {
    this.endpoints = endpoints;
  }

  /** Stops listening. */
  async close(): Promise<void> {
    if (!this.server) return;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode, headers, body } = await this.respond(request);
    response.writeHead(statusCode, headers).end(request.method === 'HEAD' ? undefined : body);
  }

  private async respond(request: IncomingMessage): Promise<OperationsResponse> {
    const [url] = (request.url ?? '').split('?');
    const path = OPERATIONS_PATHS.find((each) => each === url);
    if (!path || !['GET', 'HEAD'].includes(request.method ?? '')) {
      return toResponse(404, createApiError('endpoint-not-found', 'Endpoint not found.'));
    }
    if (!this.endpoints) {
      return toHealthResponse(path === '/health/live' ? null : 'Mayfly is starting.');
    }
    const { authorization } = request.headers;
    return this.endpoints.respond(path, authorization, request.socket.remoteAddress ?? '');
  }
}
