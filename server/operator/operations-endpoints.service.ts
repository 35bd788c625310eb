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

/** Client of a request, and its login. */
export interface OperationsRequest {
  authorization: string | undefined;
  ip: string;
}

/** Paths of the endpoints for load balancers, containers and Prometheus. */
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

  /** Returns the response. `/metrics` needs the operator's name and password. Never rejects. */
  respond(path: OperationsPath, request: OperationsRequest): Promise<OperationsResponse> {
    return this.createResponse(path, request).catch(toErrorResponse);
  }

  private async createResponse(
    path: OperationsPath,
    request: OperationsRequest,
  ): Promise<OperationsResponse> {
    switch (path) {
      case '/health':
        return toHealthResponse(
          (await this.health.isHealthy()) ? null : 'The database is unavailable.',
        );
      case '/health/live':
        return toHealthResponse(null);
      case '/health/ready':
        return toHealthResponse(await this.health.findReadinessProblem());
      case '/metrics':
        return this.readMetrics(request);
    }
  }

  private async readMetrics({ authorization, ip }: OperationsRequest): Promise<OperationsResponse> {
    if (!this.access.authorize(authorization, ip)) {
      const response = toJsonResponse(
        401,
        createApiError('unauthorized', 'Log in as an operator.'),
      );
      return { ...response, headers: { ...response.headers, 'WWW-Authenticate': LOGIN_CHALLENGE } };
    }
    const headers = {
      'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE,
      'Cache-Control': 'no-store',
    };
    return { statusCode: 200, headers, body: await this.registry.metrics() };
  }
}

/** Returns 200, or 503 with the problem if there is one. */
export function toHealthResponse(problem: string | null): OperationsResponse {
  if (problem === null) return toJsonResponse(200, { status: 'ok' });
  const response = toJsonResponse(503, createApiError('service-unavailable', problem));
  return {
    ...response,
    headers: { ...response.headers, 'Retry-After': String(RETRY_AFTER_SECONDS) },
  };
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

/** Returns a JSON response that must not be cached. */
export function toJsonResponse(statusCode: number, body: object): OperationsResponse {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  return { statusCode, headers, body: JSON.stringify(body) };
}
