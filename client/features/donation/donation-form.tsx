import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { t } from '../../lib/i18n/text';
import { Button, linkButton } from '../../components/button';
import { AmountFields } from './amount-fields';
import { toAmount, isValidAmount, defaultChoice, formatAmount } from './donation-amount';
import { TestNote } from './test-note';
import type { Payment } from './use-payment';

type Settings = SiteConfig['payment'];

/**
 * Shows the amounts, the Pay button and notes about the payment.
 * @param settings payment settings of this site
 */
export function DonationForm({ payment, settings }: { payment: Payment; settings: Settings }) {
  const [choice, setChoice] = useState(defaultChoice);
  const [rejected, setRejected] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isProcessing: processing } = payment;
  const payButton = useFocusAfter(processing);
  const { currency } = settings;
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
        {processing ? t('dialogs.paymentProcessing') : t('dialogs.pay', { amount: label })}
      </Button>
      <PaymentNotes settings={settings} />
    </form>
  );
}

/**
 * Returns a ref to a button that is focused whenever `disabled` becomes false, because a disabled button
 * loses the focus.
 */
function useFocusAfter(disabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (disabled ? () => button.current?.focus() : undefined), [disabled]);
  return button;
}

function SelectedAmount({ label }: { label: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-5">
      <span className="text-muted">{t('dialogs.selectedAmount')}</span>
      <output data-testid="amount" className="font-mono text-2xl font-semibold wrap-anywhere">
        {label}
      </output>
    </p>
  );
}

function PaymentNotes({ settings }: { settings: Settings }) {
  return (
    <div className="flex flex-col items-start gap-3 text-sm text-muted">
      {settings.provider === 'sandbox' && <TestNote>{t('dialogs.paymentTest')}</TestNote>}
      {settings.provider === 'razorpay' && <p>{t('dialogs.paymentByProvider')}</p>}
      {settings.linkUrl && (
        <a
          href={settings.linkUrl}
          target="_blank"
          rel="noreferrer"
          className={`${linkButton} -ms-3`}
        >
          {t('dialogs.donationLink')}
          <ExternalLink size={16} aria-hidden="true" />
          <span className="sr-only">{t('dialogs.opensNewTab')}</span>
        </a>
      )}
    </div>
  );
}
