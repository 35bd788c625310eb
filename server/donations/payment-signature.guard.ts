import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DonationsDisabledError, UnverifiedEventError } from './donation-errors.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';

/** Admits events that the payment provider has signed. Needs a handler with `RawBody`. */
@Injectable()
export class PaymentSignatureGuard implements CanActivate {
  constructor(@Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null) {}

  /**
   * @throws {DonationsDisabledError} if there is no provider
   * @throws {UnverifiedEventError} if the signature is missing or wrong
   */
  canActivate(context: ExecutionContext): boolean {
    const { body, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.provider) throw new DonationsDisabledError();
    if (!Buffer.isBuffer(body)) throw new UnverifiedEventError();
    this.provider.verify(body, headers);
    return true;
  }
}
