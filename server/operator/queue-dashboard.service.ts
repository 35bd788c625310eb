import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter as BoardAdapter } from '@bull-board/fastify';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { QueuesService } from '../infra/queue/queues.service.js';
import { sendError } from '../infra/http/error.filter.js';
import { OperatorGuard } from './admin/operator.guard.js';

/** Mount path. */
const DASHBOARD_PATH = '/admin/queues';

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
  constructor(
    private readonly queues: QueuesService,
    private readonly guard: OperatorGuard,
  ) {}

  /** Adds the routes of the dashboard to an application. */
  async mount(app: NestFastifyApplication): Promise<void> {
    const board = new BoardAdapter();
    createBullBoard({
      queues: this.queues.queues.map((queue) => new BullMQAdapter(queue)),
      serverAdapter: board,
      options: {
        uiBasePath: UI_FOLDER,
        uiConfig: { boardTitle: 'Mayfly', favIcon: { default: ICON, alternative: ICON } },
      },
    });
    board.setBasePath(DASHBOARD_PATH);
    await app.register(
      async (scope: FastifyInstance) => {
        scope.addHook('onRequest', async (request, reply) => {
          try {
            await this.guard.authorize(request, reply);
          } catch (error) {
            return sendError(reply, error);
          }
        });
        scope.addHook('onSend', async (_request, reply, payload) => {
          void reply.header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-store');
          return typeof payload === 'string' ? payload.replace(EXTERNAL_FONTS, '') : payload;
        });
        await scope.register(board.registerPlugin());
      },
      { prefix: DASHBOARD_PATH },
    );
  }
}
