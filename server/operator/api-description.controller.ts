import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  compressResponse,
  sendCompressed,
  type CompressedResponse,
} from '../infra/http/compressed-response.js';
import { Public } from '../infra/http/public.decorator.js';
import { ApiDescriptionService } from './api-description.service.js';

/** Serves the description of the REST API. `ApiDescriptionService` adds the page for readers. */
@Public()
@Controller('api/openapi.json')
export class ApiDescriptionController {
  private compressed: Promise<CompressedResponse> | undefined;

  constructor(private readonly description: ApiDescriptionService) {}

  /** Sends the description in OpenAPI 3.1, or 304 if the client has it. */
  @Get()
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.compressed ??= compressResponse(200, JSON.stringify(this.description.document));
    const type = 'application/json; charset=utf-8';
    await sendCompressed(request, reply, await this.compressed, type);
  }
}
