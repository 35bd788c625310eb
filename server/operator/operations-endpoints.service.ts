import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { createApiError } from '../infra/http/error.filter.js';
import { HealthService } from './health.service.js';

/** A response that is the same on every listener. */
export interface OperationsResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** Paths of the endpoints for load balancers and containers. */
export const HEALTH_PATHS = ['/health', '/health/live', '/health/ready'] as const;
export type HealthPath = (typeof HEALTH_PATHS)[number];
/** Path of the endpoint for Prometheus. Needs the operator's name and password. */
export const METRICS_PATH = '/metrics';

const RETRY_AFTER_SECONDS = 5;

/** Responds to health checks and requests for metrics, on the web port and on `OPS_PORT` alike. */
@Injectable()
export class OperationsEndpoints {
  constructor(
    private readonly health: HealthService,
    private readonly registry: Registry,
  ) {}

  /** Returns the response of a health check. */
  async checkHealth(path: HealthPath): Promise<OperationsResponse> {
    switch (path) {
      case '/health':
        return toHealthResponse(
          (await this.health.isHealthy()) ? null : 'The database is unavailable.',
        );
      case '/health/live':
        return toHealthResponse(null);
      case '/health/ready':
        return toHealthResponse(await this.health.findReadinessProblem());
    }
  }

  /** Returns the metrics in the format of Prometheus. */
  async readMetrics(): Promise<OperationsResponse> {
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

/** Returns a JSON response that must not be cached. */
export function toJsonResponse(statusCode: number, body: object): OperationsResponse {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  return { statusCode, headers, body: JSON.stringify(body) };
}
