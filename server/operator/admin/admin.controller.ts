import { Controller, Get, Inject, Param, Post, Redirect, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { CONFIG, type Config } from '../../config/config.js';
import { Public } from '../../infra/http/public.decorator.js';
import { OperatorMailService } from '../../messages/postmaster/operator-mail.service.js';
import { PagesService } from '../../site/pages.service.js';
import { HealthService } from '../health.service.js';
import { ADMIN_HEADERS, ADMIN_PATH, renderLayout } from './admin-layout.js';
import { renderHealth, renderMail, renderMailList } from './admin-pages.js';
import type { Markup } from './html.js';
import { OperatorGuard } from './operator.guard.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves the operator's pages, which are rendered on the server and have no scripts. */
@Public()
@UseGuards(OperatorGuard)
@Controller(ADMIN_PATH)
export class AdminController {
  constructor(
    private readonly mail: OperatorMailService,
    private readonly health: HealthService,
    private readonly pages: PagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async showHealth(@Res() reply: FastifyReply): Promise<void> {
    const content = renderHealth(await this.health.report(), this.config.ROLES);
    await this.send(reply, 'Health', content);
  }

  @Get('mail')
  async listMail(@Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, 'Operator mailbox', renderMailList(await this.mail.list()));
  }

  @Get('mail/:id')
  async showMail(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const message = await this.find(id, () => this.mail.get(id));
    await this.send(reply, message.subject || 'No Subject', renderMail(message));
  }

  @Get('mail/:id/body')
  async showBody(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { html, policy } = await this.find(id, () => this.mail.renderBody(id));
    await reply
      .headers(ADMIN_HEADERS)
      .header('Content-Security-Policy', policy)
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  @Get('mail/:id/source')
  async downloadSource(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const source = await this.find(id, () => this.mail.readSource(id));
    await reply
      .headers(ADMIN_HEADERS)
      .header('Content-Security-Policy', 'sandbox')
      .header('Content-Disposition', `attachment; filename="${id}.eml"`)
      .type('message/rfc822')
      .send(source);
  }

  @Post('mail/:id/delete')
  @Redirect(`${ADMIN_PATH}/mail`, 303)
  async deleteMail(@Param('id') id: string): Promise<void> {
    await this.find(id, async () => (await this.mail.delete(id)) || null);
  }

  private async find<Found>(id: string, load: () => Promise<Found | null>): Promise<Found> {
    const found = UUID.test(id) ? await load() : null;
    if (found === null) throw new DomainError('message-not-found', 'Message not found.');
    return found;
  }

  private async send(reply: FastifyReply, title: string, content: Markup): Promise<void> {
    const page = renderLayout(title, await this.pages.listStylesheets(), content);
    await reply.headers(ADMIN_HEADERS).type('text/html; charset=utf-8').send(page);
  }
}
