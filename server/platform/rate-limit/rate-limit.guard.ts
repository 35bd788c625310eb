import { Inject, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  ThrottlerStorage,
} from '@nestjs/throttler';
import type { ThrottlerLimitDetail, ThrottlerModuleOptions } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.js';
import { identifyClient } from './client-address.js';
import { LIMIT_CLASS, REQUESTS_PER_MINUTE } from './rate-limit.decorator.js';
import type { LimitClass } from './rate-limit.decorator.js';
import { buildCounterKey, createTooManyRequestsError, WINDOW_MS } from './rate-limits.js';

const limits = new Map<unknown, LimitClass | null>();

/**
 * The kind of request a route's handler takes: what its decorator says, else `reads` for a call
 * of the API. Pages, assets and health have none.
 */
export function getLimitClass(context: ExecutionContext): LimitClass | null {
  const handler = context.getHandler();
  const known = limits.get(handler);
  if (known !== undefined) return known;
  const named = Reflect.getMetadata(LIMIT_CLASS, handler) as LimitClass | undefined;
  const { url } = context.switchToHttp().getRequest<FastifyRequest>().routeOptions;
  const limitClass = named ?? (url?.startsWith('/api/v1/') ? 'reads' : null);
  limits.set(handler, limitClass);
  return limitClass;
}

/** What the throttler does for every request: one counter for each client and kind. */
export const throttling = {
  setHeaders: false,
  throttlers: [
    {
      ttl: WINDOW_MS,
      limit: (context: ExecutionContext) => REQUESTS_PER_MINUTE[getLimitClass(context) ?? 'reads'],
    },
  ],
};

/** Refuses requests beyond the share of their client, before anything else is done for them. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(options, storage, reflector);
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const unlimited = !this.config.RATE_LIMITS || context.getType() !== 'http';
    return Promise.resolve(unlimited || getLimitClass(context) === null);
  }

  protected override getTracker(request: Record<string, unknown>): Promise<string> {
    return Promise.resolve(identifyClient((request as unknown as FastifyRequest).ip));
  }

  protected override generateKey(context: ExecutionContext, client: string): string {
    return buildCounterKey(getLimitClass(context) ?? 'reads', client);
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw createTooManyRequestsError(timeToBlockExpire);
  }
}
