import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { identifyClient } from './client-address.js';
import { ClientKeyService } from './client-key.service.js';
import { createClosedSignal } from './current-client.decorator.js';
import { LimitExemptionsService } from './limit-exemptions.service.js';
import { RateLimiterService } from './rate-limiter.service.js';
import { RateLimit, type LimitClass } from './rate-limits.js';

/** Refuses requests over the limit of their class and client, and identifies the client of all others. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiterService,
    private readonly exemptions: LimitExemptionsService,
    private readonly keys: ClientKeyService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const limitClass = this.getLimitClass(context, request);
    const signal = createClosedSignal(context.switchToHttp().getResponse<FastifyReply>());
    const isExempt = this.exemptions.isExempt(request.raw);
    const client = identifyClient(request.ip);
    request.client = { client: this.keys.derive(client), signal, isExempt };
    if (limitClass === null) return true;
    await this.limiter.consume(limitClass, isExempt ? null : client);
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
