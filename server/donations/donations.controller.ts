import { Body, Controller, Headers, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import type { DonationOrder } from '@mayfly/contract/donation.js';
import { RateLimit } from '../infra/rate-limit/rate-limits.js';
import { Public } from '../infra/http/public.decorator.js';
import { RawBody } from '../infra/http/request-parsing.js';
import { DonationsService } from './donations.service.js';
import type { WebhookHeaders } from './payment-provider.js';
import { PaymentSignatureGuard } from './payment-signature.guard.js';

/** Serves the REST endpoints of donations. */
@Public()
@Controller('api/v1/payment')
export class DonationsController {
  constructor(private readonly donations: DonationsService) {}

  /** Creates an order. The service validates the amount, so that every invalid one gets the same error. */
  @Post('create-order')
  @RateLimit('orders')
  createOrder(@Query('amount') amount: unknown): Promise<DonationOrder> {
    return this.donations.createOrder(amount);
  }

  /** Receives an event of the provider. */
  @Post('webhook')
  @RawBody()
  @UseGuards(PaymentSignatureGuard)
  @HttpCode(200)
  async receiveEvent(@Body() body: Buffer, @Headers() headers: WebhookHeaders): Promise<void> {
    await this.donations.receiveEvent(body, headers);
  }
}
