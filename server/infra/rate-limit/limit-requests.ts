import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendError } from '../http/error.filter.js';
import { TaskTurns, type Work } from '../turns/client-turns.js';
import { identifyClient } from './client-address.js';
import type { ClientKeyService } from './client-key.service.js';
import { createClosedSignal } from './current-client.decorator.js';
import { KeyedSums } from './keyed-sums.js';
import type { LimitExemptionsService } from './limit-exemptions.service.js';
import type { RateLimiterService } from './rate-limiter.service.js';
import type { LimitClass } from './rate-limits.js';

/** Delay of the refusals of a client that ignores them, in milliseconds. */
const REFUSAL_DELAY_MS = 1_000;

/** Maximum number of a client's refusals that are delayed at the same time. Further ones close the connection. */
const MAX_DELAYED_PER_CLIENT = 250;

/** Requests in progress and waiting on this node. */
const REQUEST_LIMITS = {
  slots: 60,
  slotsPerClient: 10,
  waiting: 2_000,
  waitingPerClient: 240,
  waitMs: 5_000,
};

/** What decides about a request. */
interface Limits {
  limiter: RateLimiterService;
  exemptions: LimitExemptionsService;
  keys: ClientKeyService;
}

/**
 * Refuses requests over the limit of their class and client, and identifies the client of all others. Does so before
 * a body is read, a session looked up or a handler chosen: a flood must cost as little as possible. A client that goes
 * on regardless gets its refusals late, so each of its connections costs one request a second.
 */
export function limitRequests(
  fastify: FastifyInstance,
  { limiter, exemptions, keys }: Limits,
): void {
  const delayed = new KeyedSums();
  const delay = async (client: string): Promise<void> => {
    delayed.add(client, 1);
    await sleep(REFUSAL_DELAY_MS);
    delayed.add(client, -1);
  };

  // The hooks of `onRequest` have set the headers that refusals need as well.
  fastify.addHook('preParsing', async (request, reply) => {
    const limitClass = getLimitClass(request);
    if (limitClass === null) return undefined;
    const isExempt = exemptions.isExempt(request.raw);
    const client = identifyClient(request.ip);
    const limited = isExempt ? null : client;
    if (limited !== null && limiter.isFlooding(limitClass, limited)) {
      if (delayed.get(limited) >= MAX_DELAYED_PER_CLIENT) {
        request.raw.destroy();
        return reply.hijack();
      }
      await delay(limited);
    }
    try {
      await limiter.consume(limitClass, limited);
      // After the limits, so that a client can't try tokens without being limited.
      exemptions.checkToken(request.raw);
    } catch (error) {
      return sendError(reply, error);
    }
    request.client = { client: keys.derive(client), signal: createClosedSignal(reply), isExempt };
    return undefined;
  });
}

/**
 * Lets requests to endpoints without a class of their own take turns by client. What all clients together request
 * faster than it can be served gets a 503. Other endpoints last (waits), are served together (attachments), or have
 * narrow limits. A turn begins when the body has arrived and ends before the response is read, since both are up to the
 * client.
 */
export function takeRequestTurns(fastify: FastifyInstance): void {
  const turns = new TaskTurns(REQUEST_LIMITS);
  const ends = new WeakMap<FastifyRequest, () => void>();
  const waitForTurn = (request: FastifyRequest, reply: FastifyReply, work: Work): Promise<void> =>
    new Promise((resolve, reject) => {
      const lastUntilEnd = () =>
        new Promise<void>((end) => {
          ends.set(request, end);
          reply.raw.once('close', end);
          resolve();
        });
      turns.run(work, lastUntilEnd).catch(reject);
    });

  fastify.addHook('preHandler', async (request, reply) => {
    const { client, routeOptions } = request;
    if (!client || client.isExempt || 'limitClass' in routeOptions.config) return undefined;
    try {
      await waitForTurn(request, reply, client);
      return undefined;
    } catch (error) {
      return sendError(reply, error);
    }
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    ends.get(request)?.();
    done(null, payload);
  });
}

/** Returns the class of a route: that of `@RateLimit`, else `default` for endpoints of the API. */
function getLimitClass({ routeOptions: { url, config } }: FastifyRequest): LimitClass | null {
  const { limitClass } = config as { limitClass?: LimitClass };
  return limitClass ?? (url?.startsWith('/api/v1/') ? 'default' : null);
}
