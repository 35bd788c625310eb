import { Controller, Get, Header, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildOpenApiDocument } from './api-docs-document.js';
import { DocsFiles } from './api-docs-files.js';

/** Content Security Policy: this origin only, no inline scripts and styles. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the description of the REST API, as OpenAPI and as a page to try it. */
@Controller('api')
export class ApiDocsController {
  private readonly files = new DocsFiles();
  private readonly document = JSON.stringify(buildOpenApiDocument());

  /** Returns the description in OpenAPI 3.1. */
  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  describe(): string {
    return this.document;
  }

  /** Sends the page. */
  @Get('docs')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('', request, reply);
  }

  /** Sends a file of the page. */
  @Get('docs/*')
  file(
    @Param('*') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(name, request, reply);
  }

  private async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const file = await this.files.get(name);
    if (!file) throw new NotFoundException('File not found.');
    const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
      request.headers['accept-encoding'] ?? '',
    );
    if (acceptsGzip) void reply.header('Content-Encoding', 'gzip');
    await reply
      .header('Content-Security-Policy', POLICY)
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding')
      .header('ETag', file.etag)
      .type(file.mediaType)
      .send(acceptsGzip ? file.gzipped : file.plain);
  }
}
