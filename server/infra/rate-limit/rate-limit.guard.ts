import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { identifyClient } from './client-address.js';
import { LimitExemptionsService } from './limit-exemptions.service.js';
import { RateLimiterService } from './rate-limiter.service.js';
import { RateLimit, type LimitClass } from './rate-limits.js';

/** Refuses requests beyond the limit of their class and client, before they are handled. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiterService,
    private readonly exemptions: LimitExemptionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const limitClass = this.getLimitClass(context, request);
    if (limitClass === null) return true;
    const isExempt = this.exemptions.isExempt(request.raw);
    await this.limiter.consume(limitClass, isExempt ? null : identifyClient(request.ip));
    // After the limits, so that a client can't try tokens without being limited.
    this.exemptions.checkToken(request.raw);
    return true;
  }

  /** Returns the class of a route: that of `@RateLimit`, else `default` for endpoints of the API. */
  private getLimitClass(context: ExecutionContext, request: FastifyRequest): LimitClass | null {
    const assigned = this.reflector.get(RateLimit, context.getHandler());
    if (assigned) return assigned;
    return request.routeOptions.url?.startsWith('/api/v1/') ? 'default' : null;
  }
}
