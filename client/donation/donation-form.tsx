import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { SiteConfig } from '../../server/contract/site-config.js';
import { Button, linkButton } from '../ui/button';
import { AmountFields } from './amount-fields';
import { toAmount, isValidAmount, defaultChoice, formatAmount } from './donation-amount';
import { TestNote } from './test-note';
import type { Payment } from './use-payment';

type Settings = SiteConfig['payment'];

/**
 * Shows the amounts, the Pay button and notes about the payment.
 * @param settings payment settings of this site; null until they are loaded
 */
export function DonationForm({
  payment,
  settings,
}: {
  payment: Payment;
  settings: Settings | null;
}) {
  const [choice, setChoice] = useState(defaultChoice);
  const [rejected, setRejected] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isProcessing: processing } = payment;
  const payButton = useFocusAfter(processing);
  const currency = settings?.currency ?? 'USD';
  const amount = toAmount(choice);
  const label = formatAmount(amount, currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (processing) return;
    setRejected(isValidAmount(amount) ? null : amount);
    if (!isValidAmount(amount)) field.current?.focus();
    void payment.pay(amount);
  };
  return (
    <form className="flex flex-col gap-6 px-6 pb-8" onSubmit={submit}>
      <AmountFields
        choice={choice}
        currency={currency}
        disabled={processing}
        invalid={rejected === amount}
        field={field}
        onChange={setChoice}
      />
      <SelectedAmount label={label} />
      <Button ref={payButton} type="submit" look="filled" disabled={processing}>
        {processing ? 'Processing...' : `Pay ${label}`}
      </Button>
      <PaymentNotes settings={settings} />
    </form>
  );
}

/** Returns a ref to a button, which is focused again once it is no longer disabled. */
function useFocusAfter(disabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (disabled ? () => button.current?.focus() : undefined), [disabled]);
  return button;
}

function SelectedAmount({ label }: { label: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-5">
      <span className="text-muted">Selected amount</span>
      <output data-testid="amount" className="font-mono text-2xl font-semibold wrap-anywhere">
        {label}
      </output>
    </p>
  );
}

function PaymentNotes({ settings }: { settings: Settings | null }) {
  return (
    <div className="flex flex-col items-start gap-3 text-sm text-muted">
      {settings?.provider === 'sandbox' && (
        <TestNote>This site is in test mode: the checkout is a test, and no money moves.</TestNote>
      )}
      {settings?.provider === 'razorpay' && (
        <p>You pay in the window of the payment provider. Card details never reach Mayfly.</p>
      )}
      {settings?.linkUrl && (
        <a
          href={settings.linkUrl}
          target="_blank"
          rel="noreferrer"
          className={`${linkButton} -ml-3`}
        >
          Other ways to give
          <ExternalLink size={16} aria-hidden="true" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}
