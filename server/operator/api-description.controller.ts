import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  compressResponse,
  sendCompressed,
  type CompressedResponse,
} from '../infra/http/compressed-response.js';
import { Public } from '../infra/http/public.decorator.js';
import { ApiDescriptionService } from './api-description.service.js';
import { formatApiDescription } from './api-markdown.js';

/** Serves the description of the REST API to programs. `ApiDescriptionService` also serves the page for readers. */
@Public()
@Controller('api')
export class ApiDescriptionController {
  private json: Promise<CompressedResponse> | undefined;
  private markdown: Promise<CompressedResponse> | undefined;

  constructor(private readonly description: ApiDescriptionService) {}

  /** Sends the description in OpenAPI 3.1, or 304 if the client has it. */
  @Get('openapi.json')
  async sendJson(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.json ??= compressResponse(200, JSON.stringify(this.description.document));
    await sendCompressed(request, reply, await this.json, 'application/json; charset=utf-8');
  }

  /** Sends the description in Markdown, or 304 if the client has it. */
  @Get('openapi.md')
  async sendMarkdown(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.markdown ??= compressResponse(200, formatApiDescription(this.description.document));
    await sendCompressed(request, reply, await this.markdown, 'text/markdown; charset=utf-8');
  }
}
