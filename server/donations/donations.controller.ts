import { Body, Controller, Headers, HttpCode, Post, Query } from '@nestjs/common';
import type { DonationOrder } from '../contract/donation.js';
import { RateLimit } from '../platform/rate-limit/rate-limits.js';
import { RawBody } from '../platform/http/request-parsing.js';
import { DonationsService } from './donations.service.js';
import type { WebhookHeaders } from './payment-provider.js';

/** The REST calls of a donation. */
@Controller('api/v1/payment')
export class DonationsController {
  constructor(private readonly donations: DonationsService) {}

  /** Creates an order; the service has the one sentence for an amount that cannot be given. */
  @Post('create-order')
  @RateLimit('orders')
  createOrder(@Query('amount') amount: unknown): Promise<DonationOrder> {
    return this.donations.createOrder(amount);
  }

  /** Takes an event of the provider. */
  @Post('webhook')
  @RawBody()
  @HttpCode(200)
  async takeEvent(@Body() body: unknown, @Headers() headers: WebhookHeaders): Promise<void> {
    await this.donations.takeEvent(body, headers);
  }
}
