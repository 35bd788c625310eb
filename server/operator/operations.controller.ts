import { Controller, Get, Headers, Ip, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  OPERATIONS_PATHS,
  OperationsEndpoints,
  type OperationsPath,
} from './operations-endpoints.service.js';

/** Serves health checks and metrics on the web port. */
@Controller()
export class OperationsController {
  constructor(private readonly endpoints: OperationsEndpoints) {}

  @Get([...OPERATIONS_PATHS])
  async send(
    @Req() request: FastifyRequest,
    @Headers('authorization') authorization: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const path = request.routeOptions.url as OperationsPath;
    const { statusCode, headers, body } = await this.endpoints.respond(path, { authorization, ip });
    await reply.status(statusCode).headers(headers).send(body);
  }
}
