import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EndpointNotFoundError } from '../infra/http/error.filter.js';
import { Public } from '../infra/http/public.decorator.js';
import { identifyClient } from '../infra/rate-limit/client-address.js';
import { LimitExemptionsService } from '../infra/rate-limit/limit-exemptions.service.js';
import { LANGUAGE_HEADERS } from './page-language.js';
import { PagesService } from './pages.service.js';
import { sendCompressed } from '../infra/http/compressed-response.js';

/** Sends a page for every path that no other route handles, including the 404 page. */
@Public()
@Controller()
export class SiteController {
  constructor(
    private readonly pages: PagesService,
    private readonly exemptions: LimitExemptionsService,
  ) {}

  /**
   * Sends the page at the path of the request in the visitor's language, or a redirect to its canonical
   * path.
   */
  @Get('*')
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = '/'] = request.url.split('?', 1);
    const query = request.url.slice(path.length);
    if (path.startsWith('/api/')) throw new EndpointNotFoundError();
    const target = await this.pages.findRedirect(path);
    if (target !== null) {
      await reply.header('Cache-Control', 'no-cache').redirect(target + query, 308);
      return;
    }
    const client = this.exemptions.isLocal(request.raw) ? null : identifyClient(request.ip);
    const language = await this.pages.chooseLanguage(request.headers);
    const page = await this.pages.getPage(path, language, client);
    void reply.header('Vary', LANGUAGE_HEADERS);
    await sendCompressed(request, reply, page, 'text/html; charset=utf-8');
  }
}
