import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendError } from '../http/error.filter.js';
import { identifyClient } from './client-address.js';
import type { ClientKeyService } from './client-key.service.js';
import { createClosedSignal } from './current-client.decorator.js';
import type { LimitExemptionsService } from './limit-exemptions.service.js';
import type { RateLimiterService } from './rate-limiter.service.js';
import type { LimitClass } from './rate-limits.js';

/** Delay of the refusals of a client that ignores them, in milliseconds. */
const REFUSAL_DELAY_MS = 1_000;

/** Maximum number of a client's refusals that are delayed at the same time. Further ones close the connection. */
const MAX_DELAYED_PER_CLIENT = 250;

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
  const delayed = new Map<string, number>();
  const delay = async (client: string): Promise<void> => {
    delayed.set(client, (delayed.get(client) ?? 0) + 1);
    await sleep(REFUSAL_DELAY_MS);
    const left = (delayed.get(client) ?? 0) - 1;
    if (left > 0) delayed.set(client, left);
    else delayed.delete(client);
  };

  // The hooks of `onRequest` have set the headers that refusals need as well.
  fastify.addHook('preParsing', async (request, reply) => {
    const limitClass = getLimitClass(request);
    if (limitClass === null) return undefined;
    const isExempt = exemptions.isExempt(request.raw);
    const client = identifyClient(request.ip);
    const limited = isExempt ? null : client;
    if (limited !== null && limiter.isFlooding(limitClass, limited)) {
      if ((delayed.get(limited) ?? 0) >= MAX_DELAYED_PER_CLIENT) {
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

/** Returns the class of a route: that of `@RateLimit`, else `default` for endpoints of the API. */
function getLimitClass({ routeOptions: { url, config } }: FastifyRequest): LimitClass | null {
  const { limitClass } = config as { limitClass?: LimitClass };
  return limitClass ?? (url?.startsWith('/api/v1/') ? 'default' : null);
}
