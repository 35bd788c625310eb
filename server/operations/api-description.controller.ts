import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ApiDescriptionService } from './api-description.service.js';

/** Serves the description of the REST API. The page for readers, `/api/docs`, belongs to the site. */
@Controller('api/openapi.json')
export class ApiDescriptionController {
  private readonly plain: Buffer;
  private readonly gzipped: Buffer;
  private readonly etag: string;

  constructor(description: ApiDescriptionService) {
    this.plain = Buffer.from(JSON.stringify(description.document));
    this.gzipped = gzipSync(this.plain);
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url')}"`;
  }

  /** Sends the description in OpenAPI 3.1, or 304 if the client has it. */
  @Get()
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding')
      .header('ETag', this.etag);
    if (request.headers['if-none-match'] === this.etag) {
      await reply.status(304).send();
      return;
    }
    const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
      request.headers['accept-encoding'] ?? '',
    );
    if (acceptsGzip) void reply.header('Content-Encoding', 'gzip');
    await reply
      .type('application/json; charset=utf-8')
      .send(acceptsGzip ? this.gzipped : this.plain);
  }
}
