import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { LogEntry } from '../logging/structured-log.js';
import type { Tracer } from '../tracing/tracer.js';

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

/** Records every request as a trace of its own, whose ID is the request's. */
export function traceRequests(fastify: FastifyInstance, tracer: Tracer): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const endedAt = Date.now();
    tracer.record({
      id: request.id,
      name: `${method} ${routeOptions.url ?? '(no route)'}`,
      startedAt: endedAt - reply.elapsedTime,
      endedAt,
      attributes: { 'http.response.status_code': reply.statusCode },
      isError: reply.statusCode >= 500,
    });
    done();
  });
}
