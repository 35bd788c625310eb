import { useRef, useState } from 'react';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { createDonationOrder } from '../../lib/api/donations';
import { ApiRequestError, errorMessage } from '../../lib/api/http';
import { t } from '../../lib/i18n/text';
import { importChunk } from '../../components/import-chunk';
import { refuseOffline } from '../../components/toasts/needs-connection';
import { notify } from '../../components/toasts/notify';
import type { Checkout, CheckoutOutcome } from './checkout';
import { isValidAmount } from './donation-amount';

type LeaveCheckout = (outcome: CheckoutOutcome) => void;

/** An open test checkout, and the function that closes it. */
interface OpenSandbox extends Checkout {
  leave: LeaveCheckout;
}

/** State of a payment in the sidebar. */
export interface Payment {
  isProcessing: boolean;
  /** Whether the provider's checkout is open over the page and needs the keyboard. */
  isProviderOpen: boolean;
  sandbox: OpenSandbox | null;
  pay(amount: number): Promise<void>;
  /**
   * Cancels a payment whose checkout is not open yet. Does nothing later: the visitor closes an open
   * checkout.
   */
  cancel(): void;
}

type State = Pick<Payment, 'isProcessing' | 'isProviderOpen' | 'sandbox'>;

const idle: State = { isProcessing: false, isProviderOpen: false, sandbox: null };

/**
 * Handles a donation: creates the order, opens the checkout, shows the outcome.
 * @param settings payment settings of the site
 * @param onPaid called after a payment
 */
export function usePayment(settings: SiteConfig['payment'], onPaid: () => void): Payment {
  const [state, setState] = useState(idle);
  const attempt = useRef<AbortController>(undefined);

  const pay = async (amount: number) => {
    if (!isValidAmount(amount)) return notify('error', t('errors.invalidAmount'));
    if (refuseOffline()) return;
    const mine = (attempt.current = new AbortController());
    const show = (shown: Partial<State>) => setState({ ...idle, isProcessing: true, ...shown });
    show({});
    try {
      const outcome = checkOut(amount, settings, mine.signal, show);
      notifyOfOutcome(await Promise.race([outcome, untilCanceled(mine.signal)]), onPaid);
    } catch (error) {
      const failed = t('errors.paymentFailed');
      notify('error', hasReason(error) ? errorMessage(error, failed) : failed);
    }
    if (mine === attempt.current) setState(idle);
  };
  const cancel = () => {
    if (!state.isProviderOpen && !state.sandbox) attempt.current?.abort();
  };
  return { ...state, pay, cancel };
}

/**
 * Creates an order and opens its checkout. Loads the provider's script first, so that a blocked script leaves
 * no unpaid order.
 */
async function checkOut(
  amount: number,
  { provider, keyId }: SiteConfig['payment'],
  signal: AbortSignal,
  show: (shown: Partial<State>) => void,
): Promise<CheckoutOutcome> {
  const openRazorpay = provider === 'razorpay' ? await fetchRazorpay() : null;
  signal.throwIfAborted();
  const checkout = { order: await createDonationOrder(amount.toFixed(2)), keyId };
  signal.throwIfAborted();
  if (!openRazorpay) return new Promise((leave) => show({ sandbox: { ...checkout, leave } }));
  show({ isProviderOpen: true });
  return openRazorpay(checkout);
}

async function fetchRazorpay() {
  const { fetchCheckout } = await importChunk(() => import('./razorpay-checkout'));
  return fetchCheckout();
}

/** Returns whether the message of an error response explains what is wrong with the order. */
const hasReason = (error: unknown): boolean =>
  error instanceof ApiRequestError && (error.statusCode === 400 || error.statusCode === 502);

const untilCanceled = (signal: AbortSignal): Promise<CheckoutOutcome> =>
  new Promise((leave) => signal.addEventListener('abort', () => leave('dismissed')));

function notifyOfOutcome(outcome: CheckoutOutcome, onPaid: () => void): void {
  if (outcome === 'dismissed') return notify('info', t('dialogs.paymentCancelled'));
  if (outcome === 'failed') return notify('error', t('errors.paymentFailed'));
  notify('success', t('dialogs.paymentThanks'));
  onPaid();
}
