import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { RecipientAddress } from './address-lookup.service.js';
import type { SessionAddress } from './addresses.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard that has authorized the request. */
    address?: SessionAddress | RecipientAddress;
  }
}

/**
 * Injects the address that a request may access: a `SessionAddress` behind `SessionGuard`. Behind
 * `SignedUrlGuard`, only `id` and `emailAddress` are certain.
 *
 * @throws if the handler is public, which is a defect
 */
export const CurrentAddress = createParamDecorator((_data: undefined, context) => {
  const { address } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!address) throw new Error('A public handler has no current address.');
  return address;
});
