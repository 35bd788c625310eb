import { Dialog } from '@base-ui/react/dialog';
import { Coffee } from 'lucide-react';
import { t } from '../../lib/i18n/text';
import { dialogTitle, backdrop } from '../../components/class-names';
import { DialogClose } from '../../components/dialogs/dialog';
import { DonationForm } from './donation-form';
import { SandboxCheckout } from './sandbox-checkout';
import { usePayment } from './use-payment';
import { useSiteSettings } from '../../lib/api/site-config';

const sidebar =
  'fixed inset-y-0 end-0 z-50 flex h-dvh w-[min(26rem,100vw)] flex-col overflow-y-auto ' +
  'border-s border-line bg-raised text-ink shadow-soft outline-hidden ' +
  'transition-[translate,opacity] duration-200 ease-calm ' +
  'data-starting-style:translate-x-8 data-starting-style:opacity-0 ' +
  'rtl:data-starting-style:-translate-x-8 rtl:data-ending-style:-translate-x-8 ' +
  'data-ending-style:translate-x-8 data-ending-style:opacity-0';

/** Shows the donation form and, for the sandbox, its checkout. */
export default function DonationSidebar(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const settings = useSiteSettings().payment;
  const payment = usePayment(settings, () => props.onOpenChange(false));
  const { sandbox } = payment;
  const change = (open: boolean) => {
    if (!open) payment.cancel();
    props.onOpenChange(open);
  };
  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={change}
      modal={!payment.isProviderOpen}
      disablePointerDismissal={payment.isProviderOpen}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className={sidebar}>
          <Heading />
          <DonationForm payment={payment} settings={settings} />
          {sandbox && <SandboxCheckout order={sandbox.order} onLeave={sandbox.leave} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Heading() {
  return (
    <div className="flex items-start gap-3 py-4 ps-6 pe-3">
      <div className="min-w-0 flex-1 pt-1.5">
        <Coffee size={28} aria-hidden="true" className="text-teal" />
        <Dialog.Title className={`${dialogTitle} mt-3`}>{t('site.buyCoffee')}</Dialog.Title>
        <Dialog.Description className="mt-1 text-[0.9375rem] text-balance text-muted">
          {t('dialogs.donationLead')}
        </Dialog.Description>
      </div>
      <DialogClose />
    </div>
  );
}
