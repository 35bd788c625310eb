import { Inject, Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config/config.js';
import { OperatorMailService } from '../../messages/postmaster/operator-mail.service.js';
import { createApiError, sendError } from '../../infra/http/error.filter.js';
import { AdminAccessService } from './admin-access.service.js';
import { protectScope } from './operator-scope.js';
import { ADMIN_HEADERS, ADMIN_PATH, renderLayout } from './admin-layout.js';
import { ADMIN_STYLE } from './admin-style.js';
import { HealthService } from '../health.service.js';
import { renderHealth } from './health-page.js';
import type { Markup } from './html.js';
import { renderMail, renderMailList } from './mail-pages.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type MailRequest = FastifyRequest<{ Params: { id: string } }>;

/** Serves the operator's pages below `/admin`, which are rendered on the server and have no scripts. */
@Injectable()
export class AdminPagesService {
  private stylesheets: string[] = [];

  constructor(
    private readonly access: AdminAccessService,
    private readonly mail: OperatorMailService,
    private readonly health: HealthService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Adds the routes to an application.
   *
   * @param stylesheets URLs of the site's stylesheets
   */
  async mount(app: NestFastifyApplication, stylesheets: string[]): Promise<void> {
    this.stylesheets = stylesheets;
    await app.register(
      async (scope: FastifyInstance) => {
        protectScope(scope, this.access, this.config.PUBLIC_URL);
        scope.addHook('onRequest', async (_request, reply) => void reply.headers(ADMIN_HEADERS));
        scope.setErrorHandler((error, _request, reply) => sendError(reply, error));
        scope.get('', async (_request, reply) => {
          const content = renderHealth(await this.health.report(), this.config.ROLES);
          return this.send(reply, 'Health', content);
        });
        this.addMailRoutes(scope);
        scope.get('/style.css', async (_request, reply) =>
          reply.type('text/css').send(ADMIN_STYLE),
        );
      },
      { prefix: ADMIN_PATH },
    );
  }

  private addMailRoutes(scope: FastifyInstance): void {
    scope.get('/mail', async (_request, reply) => {
      const content = renderMailList(await this.mail.list());
      return this.send(reply, 'Email to the operator', content);
    });
    scope.get('/mail/:id', async (request: MailRequest, reply) => {
      const message = isId(request) ? await this.mail.get(request.params.id) : null;
      if (!message) return sendNotFound(reply);
      return this.send(reply, message.subject || 'No Subject', renderMail(message));
    });
    scope.get('/mail/:id/body', async (request: MailRequest, reply) => {
      const body = isId(request) ? await this.mail.renderBody(request.params.id) : null;
      if (!body) return sendNotFound(reply);
      void reply.header('Content-Security-Policy', body.policy);
      void reply.header('X-Frame-Options', 'SAMEORIGIN').header('Referrer-Policy', 'no-referrer');
      return reply.type('text/html; charset=utf-8').send(body.html);
    });
    scope.get('/mail/:id/source', async (request: MailRequest, reply) => {
      const { id } = request.params;
      const source = isId(request) ? await this.mail.readSource(id) : null;
      if (!source) return sendNotFound(reply);
      void reply.header('Content-Security-Policy', 'sandbox');
      void reply.header('Content-Disposition', `attachment; filename="${id}.eml"`);
      return reply.type('message/rfc822').send(source);
    });
    scope.post('/mail/:id/delete', async (request: MailRequest, reply) => {
      const isDeleted = isId(request) && (await this.mail.delete(request.params.id));
      return isDeleted ? reply.redirect(`${ADMIN_PATH}/mail`, 303) : sendNotFound(reply);
    });
  }

  private send(reply: FastifyReply, title: string, content: Markup): FastifyReply {
    const page = renderLayout(title, this.stylesheets, content);
    return reply.type('text/html; charset=utf-8').send(page);
  }
}

const isId = ({ params }: MailRequest): boolean => UUID.test(params.id);

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.status(404).send(createApiError('message-not-found', 'Message not found.'));
}
