import { Body, Controller, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  createOrderQuerySchema,
  donationOrderSchema,
  sandboxOutcomeSchema,
  type DonationOrder,
  type SandboxOutcome,
} from '@mayfly/contract/donation.js';
import { ApiErrors } from '../infra/http/api-errors.js';
import { describeParameter } from '../infra/http/api-schemas.js';
import { RateLimit } from '../infra/rate-limit/rate-limit.decorator.js';
import { Public } from '../infra/http/public.decorator.js';
import { RawBody } from '../infra/http/request-parsing.js';
import { DonationsService } from './donations.service.js';
import { PaymentSignatureGuard } from './payment-signature.guard.js';

/** Serves the REST endpoints of donations. None of them receives card data. */
@Public()
@ApiTags('Payment')
@Controller('api/v1/payment')
export class DonationsController {
  constructor(private readonly donations: DonationsService) {}

  /** Creates an order. The service validates the amount, so that every invalid one gets the same error. */
  @Post('create-order')
  @RateLimit('orders')
  @ApiOperation({
    summary: 'Create an order for a donation',
    description: 'The checkout of the payment provider is opened with this order.',
  })
  @ApiQuery({ name: 'amount', ...describeParameter(createOrderQuerySchema.shape.amount) })
  @ApiCreatedResponse({ description: 'The order.', standardSchema: donationOrderSchema })
  @ApiErrors('donations-disabled', 'payment-refused', 'payment-provider-unavailable')
  createOrder(@Query('amount') amount: unknown): Promise<DonationOrder> {
    return this.donations.createOrder(amount);
  }

  @Post('webhook')
  @RawBody()
  @UseGuards(PaymentSignatureGuard)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Receive an event of the payment provider',
    description:
      'Only for the provider. An order becomes paid by an event whose signature over the raw body ' +
      'verifies. Events may be repeated and may arrive in any order.',
  })
  @ApiBody({ schema: { $ref: getSchemaPath('WebhookBody') } })
  @ApiOkResponse({ description: 'The signature verifies; the event is processed.' })
  @ApiErrors('donations-disabled', 'database-unavailable')
  async paymentWebhook(@Body() body: Buffer): Promise<void> {
    await this.donations.receiveEvent(body);
  }

  @Post('sandbox-checkout')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Complete the test checkout',
    description:
      'Only with the provider `sandbox`, where no money moves: applies the outcome to the order shortly ' +
      'afterwards, as the event of a provider would.',
  })
  @ApiAcceptedResponse({ description: 'The outcome is being applied.' })
  @ApiErrors('validation-failed', 'donations-disabled')
  sandboxCheckout(@Body({ schema: sandboxOutcomeSchema }) outcome: SandboxOutcome): void {
    this.donations.completeTestOrder(outcome);
  }
}
