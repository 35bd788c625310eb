import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './page-cache.js';
import { PagesService } from './pages.service.js';

/** Answers every path that nothing else answers with a page, the 404 page included. */
@Controller()
export class SiteController {
  constructor(private readonly pages: PagesService) {}

  /** The page at the path of the request. */
  @Get('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = '/'] = request.url.split('?', 1);
    if (path.startsWith('/api/')) throw new NotFoundException('There is no such call');
    const { status, etag, bodies } = await this.pages.page(path);
    void reply
      .header('Vary', 'Accept-Encoding')
      .header('Cache-Control', 'no-cache')
      .header('ETag', etag);
    if (request.headers['if-none-match'] === etag) {
      await reply.status(304).send();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    await reply.status(status).type('text/html; charset=utf-8').send(bodies[encoding]);
  }
}
