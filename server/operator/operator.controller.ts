import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../infra/http/public.decorator.js';
import { OPERATIONS_PATHS, OperationsEndpoints } from './operations-endpoints.service.js';

/** Serves health checks and metrics on the web port. */
@Public()
@Controller()
export class OperatorController {
  constructor(private readonly endpoints: OperationsEndpoints) {}

  @Get(OPERATIONS_PATHS)
  send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.endpoints.send(request, reply);
  }
}
