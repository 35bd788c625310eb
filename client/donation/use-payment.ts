import { useRef, useState } from 'react';
import type { SiteConfig } from '../../server/contract/site-config.js';
import { createDonationOrder } from '../api/donations';
import { ApiFailure, sentenceFor } from '../api/http';
import { loadChunk } from '../ui/lazy-part';
import { notify } from '../ui/notify';
import type { Checkout, CheckoutOutcome } from './checkout';
import { canBeGiven } from './donation-amount';

const FAILED = 'Payment failed. Please try again later.';
const INVALID = 'Please enter a valid amount';

type Settle = (outcome: CheckoutOutcome) => void;

/** A test checkout that is open, and how it is left. */
export interface OpenSandbox extends Checkout {
  leave: Settle;
}

/** What the sidebar knows of a payment on its way. */
export interface Payment {
  processing: boolean;
  /** The provider's own checkout stands over the page and needs the keyboard. */
  elsewhere: boolean;
  sandbox: OpenSandbox | null;
  pay(amount: number): Promise<void>;
  /** Gives up a payment whose checkout is not open yet. */
  giveUp(): void;
}

/**
 * Takes a donation from the button to its notice: order, checkout, sentence.
 * @param readConfig the public settings of the site
 * @param onPaid called after a payment, besides the thank-you
 */
export function usePayment(readConfig: () => Promise<SiteConfig>, onPaid: () => void): Payment {
  const [state, setState] = useState<Pick<Payment, 'processing' | 'elsewhere' | 'sandbox'>>(idle);
  const attempt = useRef(0);

  const checkOut = async (amount: number): Promise<CheckoutOutcome> => {
    const mine = (attempt.current += 1);
    const { provider, keyId } = (await readConfig()).payment;
    const checkout = { order: await createDonationOrder(amount.toFixed(2)), keyId };
    if (mine !== attempt.current) return 'dismissed';
    if (provider === 'razorpay') {
      const { openRazorpay } = await loadChunk(() => import('./razorpay-checkout'));
      setState({ ...idle, processing: true, elsewhere: true });
      return openRazorpay(checkout);
    }
    return new Promise((leave) => {
      setState({ ...idle, processing: true, sandbox: { ...checkout, leave } });
    });
  };

  const pay = async (amount: number) => {
    if (!canBeGiven(amount)) return notify('error', INVALID);
    setState({ ...idle, processing: true });
    try {
      say(await checkOut(amount), onPaid);
    } catch (error) {
      const wrong = error instanceof ApiFailure && error.statusCode === 400;
      notify('error', wrong ? sentenceFor(error, INVALID) : FAILED);
    }
    setState(idle);
  };
  return { ...state, pay, giveUp: () => void (attempt.current += 1) };
}

const idle = { processing: false, elsewhere: false, sandbox: null };

function say(outcome: CheckoutOutcome, onPaid: () => void): void {
  if (outcome === 'dismissed') return notify('info', 'Payment cancelled');
  if (outcome === 'failed') return notify('error', FAILED);
  notify('success', 'Thank you for your support!');
  onPaid();
}
