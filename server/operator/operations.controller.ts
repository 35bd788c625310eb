import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { Public } from '../infra/http/public.decorator.js';
import { OperatorGuard } from './admin/operator.guard.js';
import { HealthService } from './health.service.js';

/** Paths of the health checks, for load balancers and containers, and of the metrics, for Prometheus. */
export const OPERATIONS_PATHS = ['/health', '/health/live', '/health/ready', '/metrics'];

/** Responds to health checks and requests for metrics, on the web port and on `OPS_PORT` alike. */
@Public()
@Controller()
export class OperationsController {
  constructor(
    private readonly health: HealthService,
    private readonly registry: Registry,
    private readonly guard: OperatorGuard,
  ) {}

  /**
   * Sends the response at one of the paths. Only the metrics need the operator's name and password.
   *
   * @throws {DomainError} `service-unavailable` with the problem that a health check has found
   * @throws {UnauthorizedException} without the operator's login
   * @throws {TooManyRequestsError} after too many wrong passwords
   */
  @Get(OPERATIONS_PATHS)
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.routeOptions.url;
    if (path !== '/metrics') return sendHealth(reply, await this.findProblem(path));
    await this.guard.authorize(request, reply);
    const metrics = await this.registry.metrics();
    void reply.header('Cache-Control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE);
    await reply.send(metrics);
  }

  private async findProblem(path: string | undefined): Promise<string | null> {
    if (path === '/health/live') return null;
    if (path === '/health/ready') return this.health.findReadinessProblem();
    return (await this.health.isHealthy()) ? null : 'The database is unavailable.';
  }
}

/** Sends that all is well. @throws {DomainError} `service-unavailable` with the problem if there is one */
export async function sendHealth(reply: FastifyReply, problem: string | null): Promise<void> {
  if (problem !== null) throw new DomainError('service-unavailable', problem);
  await reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
}
