import { Module, Logger } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, isPublic, type Config } from '../config/config.js';
import { DonationOrderEntity } from './donation-order.entity.js';
import { DonationsController } from './donations.controller.js';
import { DonationsService } from './donations.service.js';
import { OrderReportService } from './order-report.service.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';
import { SandboxProvider } from './sandbox.provider.js';

const provider = { provide: PAYMENT_PROVIDER, inject: [CONFIG], useFactory: chooseProvider };

/** Owns donation orders and the webhook of the payment provider. Publishes no events. */
@Module({
  imports: [TypeOrmModule.forFeature([DonationOrderEntity])],
  controllers: [DonationsController],
  providers: [DonationsService, OrderReportService, provider],
})
export class DonationsModule {}

/** Returns the configured provider; null if donations are off. Warns if a public site uses the sandbox. */
export async function chooseProvider(config: Config): Promise<PaymentProvider | null> {
  if (config.PAYMENT_PROVIDER === 'off') return null;
  if (config.PAYMENT_PROVIDER === 'razorpay') return createRazorpayProvider(config);
  if (isPublic(config.PUBLIC_URL)) {
    new Logger('Sandbox').warn(
      'PAYMENT_PROVIDER is sandbox on a public host: donations are tests without payment.',
    );
  }
  return new SandboxProvider();
}

/** Loads Razorpay's SDK only where it is used, since it and its HTTP client slow down the start. */
async function createRazorpayProvider(config: Config): Promise<PaymentProvider> {
  const { RazorpayProvider } = await import('./razorpay.provider.js');
  return new RazorpayProvider(config);
}
