import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.js';
import { createApiError, toApiError } from '../infra/http/error.filter.js';
import { TooManyRequestsError } from '../infra/rate-limit/rate-limits.js';
import { LOGIN_CHALLENGE, type AdminAccessService } from './admin/admin-access.service.js';
import {
  HEALTH_PATHS,
  METRICS_PATH,
  toHealthResponse,
  toJsonResponse,
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
  private application: { endpoints: OperationsEndpoints; access: AdminAccessService } | undefined;

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
  serve(endpoints: OperationsEndpoints, access: AdminAccessService): void {
    this.application = { endpoints, access };
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
    const path = ([...HEALTH_PATHS, METRICS_PATH] as const).find((each) => each === url);
    if (!path || !['GET', 'HEAD'].includes(request.method ?? '')) {
      return toJsonResponse(404, createApiError('endpoint-not-found', 'Endpoint not found.'));
    }
    if (!this.application) {
      return toHealthResponse(path === '/health/live' ? null : 'Mayfly is starting.');
    }
    const { endpoints, access } = this.application;
    try {
      if (path !== METRICS_PATH) return await endpoints.checkHealth(path);
      // This listener has no guards, since it also listens while Nest starts.
      const ip = request.socket.remoteAddress ?? '';
      const isOperator = access.authorize(request.headers.authorization, ip);
      return isOperator ? await endpoints.readMetrics() : requestLogin();
    } catch (error) {
      return toErrorResponse(error);
    }
  }
}

function requestLogin(): OperationsResponse {
  const response = toJsonResponse(401, createApiError('unauthorized', 'Log in as an operator.'));
  return { ...response, headers: { ...response.headers, 'WWW-Authenticate': LOGIN_CHALLENGE } };
}

function toErrorResponse(error: unknown): OperationsResponse {
  const body = toApiError(error);
  const response = toJsonResponse(body.statusCode, body);
  if (!(error instanceof TooManyRequestsError)) return response;
  return {
    ...response,
    headers: { ...response.headers, 'Retry-After': String(error.retryAfterSeconds) },
  };
}
