import { Logger } from '@nestjs/common';
import { isPublic, type Config } from '../config/config.js';
import type { PaymentProvider } from './payment-provider.js';
import { RazorpayProvider } from './razorpay.provider.js';
import { SandboxProvider } from './sandbox.provider.js';

/** Returns the configured provider, or null. Warns if a public site uses the sandbox. */
export function chooseProvider(config: Config): PaymentProvider | null {
  if (config.PAYMENT_PROVIDER === 'off') return null;
  if (config.PAYMENT_PROVIDER === 'razorpay') return new RazorpayProvider(config);
  if (isPublic(config.PUBLIC_URL)) {
    new Logger('Sandbox').warn(
      'PAYMENT_PROVIDER is sandbox on a public host: donations are tests without payment.',
    );
  }
  return new SandboxProvider();
}
