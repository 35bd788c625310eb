import { DomainError } from '@mayfly/contract/domain-error.js';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';

/** Admits events that the payment provider has signed. Needs a handler with `RawBody`. */
@Injectable()
export class PaymentSignatureGuard implements CanActivate {
  constructor(@Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null) {}

  /**
   * @throws {DomainError} `donations-disabled` if there is no provider
   * @throws {DomainError} `invalid-signature` if the signature is missing or wrong
   */
  canActivate(context: ExecutionContext): boolean {
    const { body, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.provider) throw new DomainError('donations-disabled');
    if (!Buffer.isBuffer(body)) throw new DomainError('invalid-signature');
    this.provider.verify(body, headers);
    return true;
  }
}
