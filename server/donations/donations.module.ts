import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { DonationEventEntity } from './donation-event.entity.js';
import { DonationOrderEntity } from './donation-order.entity.js';
import { DonationsController } from './donations.controller.js';
import { DonationsService } from './donations.service.js';
import { PAYMENT_PROVIDER } from './payment-provider.js';
import type { PaymentProvider } from './payment-provider.js';
import { RazorpayProvider } from './razorpay.provider.js';
import { SandboxCheckoutController } from './sandbox-checkout.controller.js';
import { SandboxProvider } from './sandbox.provider.js';

const provider = {
  provide: PAYMENT_PROVIDER,
  inject: [CONFIG],
  useFactory: (config: Config): PaymentProvider | null => {
    if (config.PAYMENT_PROVIDER === 'off') return null;
    return config.PAYMENT_PROVIDER === 'razorpay'
      ? new RazorpayProvider(config)
      : new SandboxProvider();
  },
};

@Module({
  imports: [TypeOrmModule.forFeature([DonationEventEntity, DonationOrderEntity])],
  controllers: [DonationsController, SandboxCheckoutController],
  providers: [DonationsService, provider],
})
export class DonationsModule {}
