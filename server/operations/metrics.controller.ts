import { Controller, Get, Headers, Ip, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Registry } from 'prom-client';
import { AdminAccessService, requestLogin } from './admin-access.service.js';

/** Serves the metrics of this process to the operator, in the text format of Prometheus. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly registry: Registry,
    private readonly access: AdminAccessService,
  ) {}

  /** Sends all metrics. Needs the operator's name and password. */
  @Get()
  async send(
    @Headers('authorization') authorization: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.header('Cache-Control', 'no-store');
    if (!this.access.authorize(authorization, ip)) {
      await requestLogin(reply);
      return;
    }
    const metrics = await this.registry.metrics();
    await reply.header('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE).send(metrics);
  }
}
