import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { sandboxOutcomeSchema, type SandboxOutcome } from '@mayfly/contract/donation.js';
import { ApiErrors } from '../infra/http/api-errors.js';
import { Public } from '../infra/http/public.decorator.js';
import { SandboxCheckoutService } from './sandbox-checkout.service.js';

/** Serves the checkout of the sandbox. */
@Public()
@ApiTags('Payment')
@Controller('api/v1/payment')
export class SandboxCheckoutController {
  constructor(private readonly checkout: SandboxCheckoutService) {}

  @Post('sandbox-checkout')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Complete the test checkout',
    description:
      'Only with the provider `sandbox`, where no money moves: sends the signed event of the ' +
      'outcome to the webhook, as a provider does.',
  })
  @ApiAcceptedResponse({ description: 'The event is being sent to the webhook.' })
  @ApiErrors('validation-failed', 'donations-disabled')
  sandboxCheckout(@Body({ schema: sandboxOutcomeSchema }) outcome: SandboxOutcome): void {
    this.checkout.submit(outcome);
  }
}
