import { t } from '../../lib/i18n/text';
import { importChunk } from '../../components/import-chunk';
import { loadScript } from '../../components/load-script';
import type { Checkout, CheckoutOutcome } from './checkout';

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
const SCRIPT_TIMEOUT_MS = 20_000;

/**
 * Options of Razorpay's checkout, with amounts in minor units:
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/
 */
export interface RazorpayOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string };
  theme: { color: string };
  handler: () => void;
  modal: { ondismiss: () => void };
}

type Razorpay = new (options: RazorpayOptions) => {
  open(): void;
  on(event: 'payment.failed', listener: () => void): void;
};

/**
 * Loads the provider's script and returns a function that opens its checkout, where the visitor
 * enters the card.
 * @throws if the script can't be loaded
 */
export async function fetchCheckout(): Promise<(checkout: Checkout) => Promise<CheckoutOutcome>> {
  const page = window as unknown as { Razorpay?: Razorpay };
  if (!page.Razorpay) await importChunk(() => loadScript(SCRIPT), SCRIPT_TIMEOUT_MS);
  const { Razorpay } = page;
  if (!Razorpay) throw new Error('The checkout of the payment provider could not be loaded.');
  return (checkout) => open(Razorpay, checkout);
}

function open(Razorpay: Razorpay, { order, keyId }: Checkout): Promise<CheckoutOutcome> {
  return new Promise((resolve) => {
    let failed = false;
    const checkout = new Razorpay({
      key: keyId ?? '',
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: 'Mayfly',
      description: t('site.buyCoffee'),
      prefill: { name: '', email: '' },
      theme: { color: '#0F766E' },
      handler: () => resolve('paid'),
      modal: { ondismiss: () => resolve(failed ? 'failed' : 'dismissed') },
    });
    // The checkout stays open for another attempt, so the outcome is only known when it is closed.
    checkout.on('payment.failed', () => (failed = true));
    checkout.open();
  });
}
