import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { QueuesService } from '../infra/queue/queues.service.js';
import { sendError } from '../infra/http/error.filter.js';
import { OperatorGuard } from './admin/operator.guard.js';

/** Mount path. */
const DASHBOARD_PATH = '/admin/queues';

const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE'];

/** Folder of the dashboard's page and scripts. */
const UI_FOLDER = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));

/** Content Security Policy: bull-board needs inline styles, but no inline scripts. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/** Links to fonts on another host in bull-board's page, which are removed. */
const EXTERNAL_FONTS = /<link href="https:\/\/fonts\.[^>]*>/g;

const ICON = '/favicon.svg';

/** Serves BullMQ's dashboard, protected by the operator's password. */
@Injectable()
export class QueueDashboardService {
  private dashboard: Promise<FastifyInstance> | undefined;

  constructor(
    private readonly queues: QueuesService,
    private readonly guard: OperatorGuard,
  ) {}

  /** Adds the routes of the dashboard to an application. */
  mount(app: NestFastifyApplication): void {
    const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      this.serve(request, reply).catch((error) => sendError(reply, error));
    fastify.route({ method: METHODS, url: DASHBOARD_PATH, handler });
    fastify.route({ method: METHODS, url: `${DASHBOARD_PATH}/*`, handler });
  }

  private async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await this.guard.authorize(request, reply);
    // After a failure, such as of too many open files, the next request tries again.
    this.dashboard ??= this.load().catch((error: unknown) => {
      this.dashboard = undefined;
      throw error;
    });
    const dashboard = await this.dashboard;
    const { method, url, body: payload } = request;
    const response = await dashboard.inject({ method, url, payload } as InjectOptions);
    // The connection is that of the outer request.
    const { connection: _connection, ...headers } = response.headers;
    return reply
      .status(response.statusCode)
      .headers({ ...headers, 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .send(response.rawPayload);
  }

  /**
   * Loads bull-board, at the first request only, since every start would take longer. Its routes are in a server that
   * doesn't listen, since Fastify adds none to one that does.
   */
  private async load(): Promise<FastifyInstance> {
    const { createBullBoard } = await import('@bull-board/api');
    const { BullMQAdapter } = await import('@bull-board/api/bullMQAdapter');
    const { FastifyAdapter } = await import('@bull-board/fastify');
    const board = new FastifyAdapter();
    createBullBoard({
      queues: this.queues.queues.map((queue) => new BullMQAdapter(queue)),
      serverAdapter: board,
      options: {
        uiBasePath: UI_FOLDER,
        uiConfig: { boardTitle: 'Mayfly', favIcon: { default: ICON, alternative: ICON } },
      },
    });
    const server = Fastify();
    server.addHook('onSend', async (_request, _reply, payload) =>
      typeof payload === 'string' ? payload.replace(EXTERNAL_FONTS, '') : payload,
    );
    await server.register(board.registerPlugin(), { prefix: DASHBOARD_PATH });
    return server;
  }
}
