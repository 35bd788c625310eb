import { DomainError } from '@mayfly/contract/domain-error.js';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { WithoutSession } from '../infra/http/public.decorator.js';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import { canonicalizeAddress } from './address-policy.js';
import { AddressesService } from './addresses.service.js';
import { CatchAllService } from './catch-all.service.js';

/**
 * Admits requests with the session of an active address, which handlers receive by `@CurrentAddress()`.
 * If the route has a parameter `emailAddress`, it must be that address. Protects every handler that isn't
 * marked `@Public()`.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly addresses: AddressesService,
    private readonly catchAll: CatchAllService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride(WithoutSession, targets)) return true;
    await this.authorize(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }

  /**
   * Looks up the address of a request's session.
   *
   * @throws {DomainError} `session-missing` if the request has no session ID
   * @throws {DomainError} `address-expired` if the session is inactive: expired, deleted or never issued; or that of the
   * catch-all, and the request may not use it
   * @throws {DomainError} `address-not-found` if the path names another address
   */
  async authorize(request: FastifyRequest): Promise<void> {
    const sessionId = readSessionId(request);
    if (sessionId === null) throw new DomainError('session-missing');
    const address = await this.addresses.getCurrent(sessionId);
    if (address.emailAddress === CATCH_ALL_ADDRESS && !this.catchAll.permits(request.raw)) {
      throw new DomainError('address-expired');
    }
    const { emailAddress } = request.params as { emailAddress?: string };
    if (emailAddress !== undefined && canonicalizeAddress(emailAddress) !== address.emailAddress) {
      throw new DomainError('address-not-found');
    }
    request.address = address;
    // Endpoints reject parameters that they don't know.
    delete (request.query as Record<string, unknown>)['sessionId'];
  }
}

/** Returns the query parameter `sessionId`, else the header `Session-ID`, or null. */
function readSessionId({ query, headers }: FastifyRequest): string | null {
  const given = (query as Record<string, unknown>)['sessionId'] ?? headers['session-id'];
  return typeof given === 'string' && given !== '' ? given : null;
}
