import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { LogEntry } from '../logging/structured-log.js';

/**
 * Logs every request at the level `debug`: its ID, and its route instead of its URL, which may hold
 * an address and a session ID.
 */
export function logRequests(fastify: FastifyInstance): void {
  const logger = new Logger('Http');
  fastify.addHook('onResponse', (request, reply, done) => {
    const entry: LogEntry = {
      text: 'Request.',
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    logger.debug(entry);
    done();
  });
}
