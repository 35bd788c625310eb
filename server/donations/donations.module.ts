import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../config/config.js';
import { chooseProvider } from './choose-provider.js';
import { DonationEventEntity } from './donation-event.entity.js';
import { DonationOrderEntity } from './donation-order.entity.js';
import { DonationsController } from './donations.controller.js';
import { DonationsService } from './donations.service.js';
import { PAYMENT_PROVIDER } from './payment-provider.js';
import { SandboxCheckoutController } from './sandbox-checkout.controller.js';
import { SandboxCheckoutService } from './sandbox-checkout.service.js';

const provider = { provide: PAYMENT_PROVIDER, inject: [CONFIG], useFactory: chooseProvider };

/** Owns donation orders and the webhook of the payment provider. Publishes no events. */
@Module({
  imports: [TypeOrmModule.forFeature([DonationEventEntity, DonationOrderEntity])],
  controllers: [DonationsController, SandboxCheckoutController],
  providers: [DonationsService, SandboxCheckoutService, provider],
})
export class DonationsModule {}
