import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../infra/http/public.decorator.js';
import { PagesService } from './pages.service.js';
import { sendCompressed } from '../infra/http/compressed-response.js';

/** Serves files for search engines and feed readers. */
@Public()
@Controller()
export class SeoController {
  constructor(private readonly pages: PagesService) {}

  /** Sends all indexed pages with their translations. */
  @Get('sitemap.xml')
  async siteMap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.pages.getSiteMap();
    await sendCompressed(request, reply, file, 'application/xml; charset=utf-8');
  }

  /** Sends the rules for robots. */
  @Get('robots.txt')
  async robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendCompressed(request, reply, await this.pages.getRobots(), 'text/plain; charset=utf-8');
  }

  /** Sends the articles, newest first. */
  @Get('feed.xml')
  async feed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendCompressed(
      request,
      reply,
      await this.pages.getFeed(),
      'application/rss+xml; charset=utf-8',
    );
  }
}
