import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter as BoardAdapter } from '@bull-board/fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { createApiError, sendError } from '../platform/http/error.filter.js';
import { isOwnOrigin } from '../platform/http/security-policy.js';
import { QueuesService } from '../platform/queue/queues.service.js';
import { AdminAccessService } from './admin-access.service.js';
import { LoginAttemptsService } from './login-attempts.service.js';

/** Where the dashboard stands. */
export const DASHBOARD_PATH = '/admin/queues';

/** The dashboard is a program of its own: it styles inline, but runs only scripts of its own. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/** The dashboard's page names a face of another host; nothing of ours asks elsewhere. */
const FOREIGN_FONTS = /<link href="https:\/\/fonts\.[^>]*>/g;

/** Puts BullMQ's dashboard behind the operator's password. */
export async function serveQueueDashboard(app: NestFastifyApplication, config: Config) {
  const board = new BoardAdapter();
  const queues = app.get(QueuesService).getAll();
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter: board,
    options: { uiConfig: { boardTitle: 'Mayfly' } },
  });
  board.setBasePath(DASHBOARD_PATH);
  const doors = { access: app.get(AdminAccessService), attempts: app.get(LoginAttemptsService) };
  await app.register(
    async (scope: FastifyInstance) => {
      scope.addHook('onRequest', async (request, reply) => guard(request, reply, doors, config));
      scope.addHook('onSend', async (_request, reply, payload) => {
        void reply.header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-store');
        return typeof payload === 'string' ? payload.replace(FOREIGN_FONTS, '') : payload;
      });
      await scope.register(board.registerPlugin());
    },
    { prefix: DASHBOARD_PATH },
  );
}

/** What stands before the dashboard. */
interface Doors {
  access: AdminAccessService;
  attempts: LoginAttemptsService;
}

async function guard(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, attempts }: Doors,
  config: Config,
): Promise<FastifyReply | undefined> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    try {
      attempts.requireRoom(request.ip);
    } catch (error) {
      return sendError(reply, error);
    }
  }
  if (!access.allows(authorization)) {
    if (authorization !== undefined) attempts.noteFailure(request.ip);
    void reply.header('WWW-Authenticate', 'Basic realm="Mayfly operators", charset="UTF-8"');
    return reply.status(401).send(createApiError(401, 'This page is for operators.'));
  }
  const { origin } = request.headers;
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (changes && !(origin && isOwnOrigin(origin, config.PUBLIC_URL))) {
    return reply
      .status(403)
      .send(createApiError(403, 'Changes are made from the dashboard itself.'));
  }
  return undefined;
}
