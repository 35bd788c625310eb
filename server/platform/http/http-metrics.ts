import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';

const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

/** Counts the responses of an application by the class of their status. */
export function countResponses(fastify: FastifyInstance, registry: Registry): void {
  const responses = new Counter({
    name: 'mayfly_http_responses_total',
    help: 'HTTP responses by the class of their status.',
    labelNames: ['status'] as const,
    registers: [registry],
  });
  // Prometheus computes no rate for the first increment of a series that didn't exist before.
  for (const status of STATUS_CLASSES) responses.inc({ status }, 0);
  fastify.addHook('onResponse', (_request, reply, done) => {
    responses.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` });
    done();
  });
}
