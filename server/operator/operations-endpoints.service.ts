import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { createApiError, toApiError } from '../infra/http/error.filter.js';
import { TooManyRequestsError } from '../infra/rate-limit/rate-limits.js';
import { AdminAccessService, LOGIN_CHALLENGE } from './admin/admin-access.service.js';
import { HealthService } from './health.service.js';

/** A response that is the same on every listener. */
export interface OperationsResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** Paths of the health checks, for load balancers and containers, and of the metrics, for Prometheus. */
export const OPERATIONS_PATHS = ['/health', '/health/live', '/health/ready', '/metrics'] as const;
export type OperationsPath = (typeof OPERATIONS_PATHS)[number];

const RETRY_AFTER_SECONDS = 5;

/** Responds to health checks and requests for metrics, on the web port and on `OPS_PORT` alike. */
@Injectable()
export class OperationsEndpoints {
  constructor(
    private readonly health: HealthService,
    private readonly registry: Registry,
    private readonly access: AdminAccessService,
  ) {}

  /**
   * Returns the response at a path. Only the metrics need the operator's name and password. Never rejects.
   *
   * @param ip the client's IP address, for which a wrong password is counted
   */
  async respond(
    path: OperationsPath,
    authorization: string | undefined,
    ip: string,
  ): Promise<OperationsResponse> {
    try {
      if (path === '/metrics') return await this.sendMetrics(authorization, ip);
      return toHealthResponse(await this.findProblem(path));
    } catch (error) {
      const body = toApiError(error);
      if (!(error instanceof TooManyRequestsError)) return toResponse(body.statusCode, body);
      return toResponse(429, body, { 'Retry-After': String(error.retryAfterSeconds) });
    }
  }

  private async findProblem(path: OperationsPath): Promise<string | null> {
    if (path === '/health/live') return null;
    if (path === '/health/ready') return this.health.findReadinessProblem();
    return (await this.health.isHealthy()) ? null : 'The database is unavailable.';
  }

  private async sendMetrics(authorization: string | undefined, ip: string) {
    if (this.access.authorize(authorization, ip)) {
      const body = await this.registry.metrics();
      return toResponse(200, body, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE });
    }
    const error = createApiError('unauthorized', 'Log in as an operator.');
    return toResponse(401, error, { 'WWW-Authenticate': LOGIN_CHALLENGE });
  }
}

/** Returns 200, or 503 with the problem if there is one. */
export function toHealthResponse(problem: string | null): OperationsResponse {
  if (problem === null) return toResponse(200, { status: 'ok' });
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return toResponse(503, createApiError('service-unavailable', problem), headers);
}

/** Returns a response that must not be cached: JSON, unless the body is a text with its own type. */
export function toResponse(
  statusCode: number,
  body: object | string,
  headers: Record<string, string> = {},
): OperationsResponse {
  const common = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { statusCode, headers: { ...common, ...headers }, body: text };
}
