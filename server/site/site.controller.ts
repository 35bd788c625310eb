import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PagesService } from './pages.service.js';
import { sendCached } from './send-cached.js';

/** Answers every path that nothing else answers with a page, the 404 page included. */
@Controller()
export class SiteController {
  constructor(private readonly pages: PagesService) {}

  /** The page at the path of the request. */
  @Get('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = '/'] = request.url.split('?', 1);
    if (path.startsWith('/api/')) throw new NotFoundException('There is no such call');
    await sendCached(request, reply, await this.pages.page(path), 'text/html; charset=utf-8');
  }
}
