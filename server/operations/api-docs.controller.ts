import { Controller, Get, Header, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openApiDocument } from './api-docs-document.js';
import { docsFile } from './api-docs-files.js';

/** Everything from here, no inline script, no inline style; calls to the API, nothing else. */
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

/** The description of the REST API, for programs and as a page to try it. */
@Controller('api')
export class ApiDocsController {
  private readonly document = JSON.stringify(openApiDocument());

  /** OpenAPI 3.1. */
  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  describe(): string {
    return this.document;
  }

  /** The page. */
  @Get('docs')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('', request, reply);
  }

  /** What the page loads. */
  @Get('docs/*')
  file(
    @Param('*') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(name, request, reply);
  }

  private async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const file = await docsFile(name);
    if (!file) throw new NotFoundException('There is no such file.');
    const gzips = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
      request.headers['accept-encoding'] ?? '',
    );
    if (gzips) void reply.header('Content-Encoding', 'gzip');
    await reply
      .header('Content-Security-Policy', POLICY)
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding')
      .header('ETag', file.etag)
      .type(file.mediaType)
      .send(gzips ? file.gzipped : file.plain);
  }
}
