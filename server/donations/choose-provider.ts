import { Logger } from '@nestjs/common';
import { isPublic, type Config } from '../config/config.js';
import type { PaymentProvider } from './payment-provider.js';
import { RazorpayProvider } from './razorpay.provider.js';
import { SandboxProvider } from './sandbox.provider.js';

/** The provider that this site is set up for, or null; the log says where a public one is a test. */
export function chooseProvider(config: Config): PaymentProvider | null {
  if (config.PAYMENT_PROVIDER === 'off') return null;
  if (config.PAYMENT_PROVIDER === 'razorpay') return new RazorpayProvider(config);
  if (isPublic(config.PUBLIC_URL)) {
    new Logger('Sandbox').warn(
      'PAYMENT_PROVIDER is sandbox on a public host: donations are a test, no money moves.',
    );
  }
  return new SandboxProvider();
}
