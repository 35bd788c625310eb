import { Controller, Get, Headers, Ip, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Registry } from 'prom-client';
import { createApiError } from '../platform/http/error.filter.js';
import { AdminAccessService } from './admin-access.service.js';
import { LoginAttemptsService } from './login-attempts.service.js';

/** Serves the metrics of this process to the operator, in the text format of Prometheus. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly registry: Registry,
    private readonly access: AdminAccessService,
    private readonly attempts: LoginAttemptsService,
  ) {}

  /** Sends all metrics. Needs the operator's name and password. */
  @Get()
  async send(
    @Headers('authorization') authorization: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (authorization !== undefined) this.attempts.assertAllowed(ip);
    void reply.header('Cache-Control', 'no-store');
    if (!this.access.isAuthorized(authorization)) {
      if (authorization !== undefined) this.attempts.recordFailure(ip);
      void reply.header('WWW-Authenticate', 'Basic realm="Mayfly operators", charset="UTF-8"');
      await reply.status(401).send(createApiError(401, 'Log in as an operator.'));
      return;
    }
    const metrics = await this.registry.metrics();
    await reply.header('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE).send(metrics);
  }
}
