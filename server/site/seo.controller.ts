import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PagesService } from './pages.service.js';
import { sendCached } from './send-cached.js';

/** What search engines and feed readers ask for. */
@Controller()
export class MachineFilesController {
  constructor(private readonly pages: PagesService) {}

  /** All indexed pages with their language forms. */
  @Get('sitemap.xml')
  async siteMap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.pages.siteMap();
    await sendCached(request, reply, file, 'application/xml; charset=utf-8');
  }

  /** What robots may read. */
  @Get('robots.txt')
  async robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendCached(request, reply, await this.pages.robots(), 'text/plain; charset=utf-8');
  }

  /** The articles, the newest first. */
  @Get('feed.xml')
  async feed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendCached(request, reply, await this.pages.feed(), 'application/rss+xml; charset=utf-8');
  }
}
