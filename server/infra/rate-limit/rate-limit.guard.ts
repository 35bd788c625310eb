import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  ThrottlerStorage,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { identifyClient } from './client-address.js';
import { LimitExemptions } from './limit-exemptions.service.js';
import { RateLimitMetrics } from './rate-limit-metrics.js';
import {
  buildCounterKey,
  createTooManyRequestsError,
  RateLimit,
  REQUESTS_PER_MINUTE,
  WINDOW_MS,
  type LimitClass,
} from './rate-limits.js';

/** Options of the throttler. The guard sets the limit of each request. */
export const throttlerOptions = {
  setHeaders: false,
  throttlers: [{ ttl: WINDOW_MS, limit: 0 }],
};

/** Refuses requests beyond the limit of their class and client, before they are handled. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly metrics: RateLimitMetrics,
    private readonly exemptions: LimitExemptions,
  ) {
    super(options, storage, reflector);
  }

  /** Returns the class of a route: that of `@RateLimit`, else `default` for endpoints of the API. */
  private getLimitClass(context: ExecutionContext): LimitClass | null {
    const assigned = this.reflector.get(RateLimit, context.getHandler());
    if (assigned) return assigned;
    const { url } = context.switchToHttp().getRequest<FastifyRequest>().routeOptions;
    return url?.startsWith('/api/v1/') ? 'default' : null;
  }

  /** Checks the token after the limits, so that a client can't try tokens without being limited. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const isAllowed = await super.canActivate(context);
    if (context.getType() === 'http' && this.getLimitClass(context) !== null) {
      this.exemptions.checkToken(context.switchToHttp().getRequest<FastifyRequest>().raw);
    }
    return isAllowed;
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return Promise.resolve(true);
    const { raw } = context.switchToHttp().getRequest<FastifyRequest>();
    return Promise.resolve(this.getLimitClass(context) === null || this.exemptions.isExempt(raw));
  }

  protected override handleRequest(request: ThrottlerRequest): Promise<boolean> {
    const limitClass = this.getLimitClass(request.context) ?? 'default';
    return super.handleRequest({ ...request, limit: REQUESTS_PER_MINUTE[limitClass] });
  }

  protected override getTracker(request: Record<string, unknown>): Promise<string> {
    return Promise.resolve(identifyClient((request as unknown as FastifyRequest).ip));
  }

  protected override generateKey(context: ExecutionContext, client: string): string {
    return buildCounterKey(this.getLimitClass(context) ?? 'default', client);
  }

  protected override throwThrottlingException(
    context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    this.metrics.count(this.getLimitClass(context) ?? 'default');
    throw createTooManyRequestsError(timeToBlockExpire);
  }
}
