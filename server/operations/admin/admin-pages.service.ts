import { Inject, Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config/config.js';
import { OperatorMailService } from '../../messages/operator-mail/operator-mail.service.js';
import { DomainError } from '../../contract/domain-error.js';
import { createApiError, sendError } from '../../platform/http/error.filter.js';
import { AdminAccessService } from './admin-access.service.js';
import { protectScope } from './operator-scope.js';
import { ADMIN_HEADERS, ADMIN_PATH, renderLayout } from './admin-layout.js';
import { ADMIN_STYLE } from './admin-style.js';
import { UsageError } from '../commands/command.js';
import { OperatorCommandsService } from '../commands/operator-commands.service.js';
import { NodeFiguresService } from '../node-figures.service.js';
import { renderCommandForms } from './command-forms.js';
import { html, type Markup } from './html.js';
import { renderMail, renderMailList } from './mail-pages.js';
import { renderNodes } from './node-table.js';
import { renderQueues } from './queue-table.js';
import { renderCharts } from './status-page.js';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const MAX_FORM_BYTES = 16 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type MailRequest = FastifyRequest<{ Params: { id: string } }>;

/** Serves the operator's pages below `/admin`, which are rendered on the server and have no scripts. */
@Injectable()
export class AdminPagesService {
  private stylesheets: string[] = [];

  constructor(
    private readonly access: AdminAccessService,
    private readonly mail: OperatorMailService,
    private readonly figures: NodeFiguresService,
    private readonly commands: OperatorCommandsService,
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
        addFormParser(scope);
        scope.setErrorHandler((error, _request, reply) => sendError(reply, error));
        this.addStatusRoutes(scope);
        this.addMailRoutes(scope);
        scope.get('/style.css', async (_request, reply) =>
          reply.type('text/css').send(ADMIN_STYLE),
        );
      },
      { prefix: ADMIN_PATH },
    );
  }

  private addStatusRoutes(scope: FastifyInstance): void {
    scope.get('', async (_request, reply) => this.send(reply, 'Status', await this.renderStatus()));
    scope.post('/commands', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const { title, text, status } = await this.runCommand(form);
      const back = html`<p><a href="${ADMIN_PATH}">Back to the status</a></p>`;
      return this.send(
        reply.status(status),
        title,
        html`<pre role="status" tabindex="0">${text}</pre>
          ${back}`,
      );
    });
    // A bookmarked result page is requested with GET.
    scope.get('/commands', async (_request, reply) => reply.redirect(ADMIN_PATH, 303));
  }

  private async renderStatus(): Promise<Markup> {
    const queues = await this.commands.readQueues();
    const jobs = queues ? renderQueues(queues) : html`<p>The queues are unavailable.</p>`;
    const { figures } = this;
    const nodes = figures.isShared ? renderNodes(await figures.list()) : null;
    const charts = renderCharts(figures.getSamples(), figures.isShared ? figures.name : null);
    const forms = renderCommandForms(this.commands.listDomains());
    return html`${nodes}
      <h2>Last hour</h2>
      ${charts}
      <h2>Queues</h2>
      ${jobs}
      <h2>Commands</h2>
      ${forms}`;
  }

  private async runCommand(form: URLSearchParams) {
    const { name, args, values } = parseCommand(form);
    try {
      const { text } = await this.commands.run(name, args, values);
      return { title: 'Done', text, status: 200 };
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof DomainError)) throw error;
      return { title: 'Command failed', text: error.message, status: 400 };
    }
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

/** Accepts the bodies that forms without scripts send. */
function addFormParser(scope: FastifyInstance): void {
  const options = { parseAs: 'string' as const, bodyLimit: MAX_FORM_BYTES };
  // Replaces Nest's parser, which returns an object instead of `URLSearchParams`.
  scope.removeContentTypeParser(FORM_TYPE);
  scope.addContentTypeParser(FORM_TYPE, options, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
}

/** Parses a form into the name, arguments and options of a command. `dns-check` is `dns --check`. */
function parseCommand(form: URLSearchParams) {
  const command = form.get('command') ?? '';
  const isDnsCheck = command === 'dns-check';
  const args = [...form.getAll('argument'), ...form.getAll('value')].map((each) => each.trim());
  const read = (name: string) => form.get(name) ?? '';
  const values = { for: read('for'), note: read('note'), ...(isDnsCheck ? { check: true } : {}) };
  return { name: isDnsCheck ? 'dns' : command, args, values };
}

const isId = ({ params }: MailRequest): boolean => UUID.test(params.id);

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.status(404).send(createApiError('message-not-found', 'Message not found.'));
}
