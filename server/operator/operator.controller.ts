import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../infra/http/public.decorator.js';
import {
  OPERATIONS_PATHS,
  OperationsEndpoints,
  type OperationsPath,
} from './operations-endpoints.service.js';

/** Serves health checks and metrics on the web port. */
@Public()
@Controller()
export class OperatorController {
  constructor(private readonly endpoints: OperationsEndpoints) {}

  @Get([...OPERATIONS_PATHS])
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.routeOptions.url as OperationsPath;
    const { authorization } = request.headers;
    const { statusCode, headers, body } = await this.endpoints.respond(
      path,
      authorization,
      request.ip,
    );
    await reply.status(statusCode).headers(headers).send(body);
  }
}
