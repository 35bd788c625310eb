import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { sandboxOutcomeSchema, type SandboxOutcome } from '@mayfly/contract/donation.js';
import { Public } from '../infra/http/public.decorator.js';
import { SandboxCheckoutService } from './sandbox-checkout.service.js';

/** Serves the checkout of the sandbox. */
@Public()
@Controller('api/v1/payment')
export class SandboxCheckoutController {
  constructor(private readonly checkout: SandboxCheckoutService) {}

  /** Accepts the outcome of a test checkout. */
  @Post('sandbox-checkout')
  @HttpCode(202)
  submit(@Body({ schema: sandboxOutcomeSchema }) outcome: SandboxOutcome): void {
    this.checkout.submit(outcome);
  }
}
