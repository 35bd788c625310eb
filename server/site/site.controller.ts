import { DomainError } from '@mayfly/contract/domain-error.js';
import { Controller, Get, Post, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../infra/http/compressed-response.js';
import { Public } from '../infra/http/public.decorator.js';
import { identifyClient } from '../infra/rate-limit/client-address.js';
import { LimitExemptionsService } from '../infra/rate-limit/limit-exemptions.service.js';
import { LANGUAGE_HEADERS } from './page-language.js';
import { PagesService, SEO_FILES, type SeoFile } from './pages.service.js';

/** Sends the pages and what belongs to them, with the 404 page for every path that no other route handles. */
@Public()
@Controller()
export class SiteController {
  constructor(
    private readonly pages: PagesService,
    private readonly exemptions: LimitExemptionsService,
  ) {}

  /** Sends a file for search engines and feed readers. */
  @Get(Object.keys(SEO_FILES))
  async sendFile(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const name = request.routeOptions.url?.slice(1) as SeoFile;
    await sendCompressed(request, reply, await this.pages.getFile(name), SEO_FILES[name].type);
  }

  /**
   * Receives texts shared with the installed app while its service worker is missing, which otherwise handles them.
   * Redirects to the home page without using the body: shared texts are promised to stay on the device.
   */
  @Post('share')
  @Redirect('/', 303)
  ignoreShare(): void {}

  /**
   * Sends the page at the path of the request in the visitor's language, or a redirect to its canonical
   * path.
   */
  @Get('*')
  async sendPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = '/'] = request.url.split('?', 1);
    const query = request.url.slice(path.length);
    if (path.startsWith('/api/')) throw new DomainError('endpoint-not-found');
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
