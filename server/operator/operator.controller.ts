import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../infra/http/public.decorator.js';
import { OperatorGuard } from './admin/operator.guard.js';
import {
  HEALTH_PATHS,
  METRICS_PATH,
  OperationsEndpoints,
  type HealthPath,
} from './operations-endpoints.service.js';

/** Serves health checks and metrics on the web port. */
@Public()
@Controller()
export class OperatorController {
  constructor(private readonly endpoints: OperationsEndpoints) {}

  @Get([...HEALTH_PATHS])
  async sendHealth(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { statusCode, headers, body } = await this.endpoints.checkHealth(
      request.routeOptions.url as HealthPath,
    );
    await reply.status(statusCode).headers(headers).send(body);
  }

  @Get(METRICS_PATH)
  @UseGuards(OperatorGuard)
  async sendMetrics(@Res() reply: FastifyReply): Promise<void> {
    const { statusCode, headers, body } = await this.endpoints.readMetrics();
    await reply.status(statusCode).headers(headers).send(body);
  }
}
