import { Dialog } from '@base-ui/react/dialog';
import { Coffee, ExternalLink, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { SiteConfig } from '../../server/contract/site-config.js';
import { Button, IconButton, linkButton } from '../ui/button';
import { dialogTitle, dialogVeil } from '../ui/dialog-classes';
import { AmountFields } from './amount-fields';
import { amountOf, firstChoice, inWords } from './donation-amount';
import { SandboxCheckout } from './sandbox-checkout';
import { usePayment, type Payment } from './use-payment';
import { useSiteConfig } from './use-site-config';

const sidebar =
  'fixed inset-y-0 right-0 z-50 flex h-dvh w-[min(26rem,100vw)] flex-col overflow-y-auto ' +
  'border-l border-line bg-raised text-ink shadow-soft outline-hidden ' +
  'transition-[translate,opacity] duration-200 ease-calm ' +
  'data-starting-style:translate-x-8 data-starting-style:opacity-0 ' +
  'data-ending-style:translate-x-8 data-ending-style:opacity-0';

/** Where a coffee is given: an amount, a button, and the provider's checkout. */
export default function DonationSidebar(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { config, read } = useSiteConfig();
  const payment = usePayment(read, () => props.onOpenChange(false));
  const change = (open: boolean) => {
    if (!open) payment.giveUp();
    props.onOpenChange(open);
  };
  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={change}
      modal={!payment.elsewhere}
      disablePointerDismissal={payment.elsewhere}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogVeil} />
        <Dialog.Popup className={sidebar}>
          <Heading />
          <DonationForm payment={payment} settings={config?.payment ?? null} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Settings = SiteConfig['payment'];

function DonationForm({ payment, settings }: { payment: Payment; settings: Settings | null }) {
  const [choice, setChoice] = useState(firstChoice);
  const { processing, sandbox } = payment;
  const currency = settings?.currency ?? 'USD';
  const amount = inWords(amountOf(choice), currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!processing) void payment.pay(amountOf(choice));
  };
  return (
    <form className="flex flex-col gap-6 px-6 pb-8" onSubmit={submit}>
      <AmountFields
        choice={choice}
        currency={currency}
        disabled={processing}
        onChange={setChoice}
      />
      <p className="flex items-baseline justify-between border-t border-line pt-5">
        <span className="text-muted">Selected amount</span>
        <output data-testid="amount" className="font-mono text-2xl font-semibold">
          {amount}
        </output>
      </p>
      <Button type="submit" look="filled" disabled={processing}>
        {processing ? 'Processing...' : `Pay ${amount}`}
      </Button>
      <SmallPrint settings={settings} />
      {sandbox && <SandboxCheckout order={sandbox.order} amount={amount} onLeave={sandbox.leave} />}
    </form>
  );
}

function Heading() {
  return (
    <div className="flex items-start gap-3 py-4 pr-3 pl-6">
      <div className="min-w-0 flex-1 pt-1.5">
        <Coffee size={28} aria-hidden="true" className="text-teal" />
        <Dialog.Title className={`${dialogTitle} mt-3`}>Buy me a coffee</Dialog.Title>
        <Dialog.Description className="mt-1 text-[0.9375rem] text-muted">
          Mayfly is free. A coffee keeps it so.
        </Dialog.Description>
      </div>
      <Dialog.Close
        render={
          <IconButton label="Close">
            <X size={20} aria-hidden="true" />
          </IconButton>
        }
      />
    </div>
  );
}

function SmallPrint({ settings }: { settings: Settings | null }) {
  return (
    <div className="flex flex-col items-start gap-3 text-sm text-muted">
      <p>
        {settings?.provider === 'sandbox'
          ? 'This site is in test mode: the checkout is a test, and no money moves.'
          : 'You pay in the window of the payment provider. Card details never reach Mayfly.'}
      </p>
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
