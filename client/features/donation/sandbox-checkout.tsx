import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { DonationOrder } from '@mayfly/contract/donation.js';
import { leaveSandboxCheckout } from '../../lib/api/donations';
import { t } from '../../lib/i18n/text';
import { Button } from '../../components/button';
import { dialogPopup, dialogTitle, backdrop, joinClasses } from '../../components/class-names';
import { DialogClose } from '../../components/dialogs/dialog';
import type { CheckoutOutcome } from './checkout';
import { formatOrderAmount } from './donation-amount';
import { TestNote } from './test-note';

/**
 * Replaces the checkout of a payment provider in the sandbox. It takes no card, and no money moves.
 * The visitor chooses whether it is paid, fails or is dismissed.
 */
export function SandboxCheckout(props: {
  order: DonationOrder;
  onLeave: (outcome: CheckoutOutcome) => void;
}) {
  const [busy, setBusy] = useState(false);
  const leave = async (outcome: 'paid' | 'failed') => {
    setBusy(true);
    const reported = leaveSandboxCheckout({ orderId: props.order.id, outcome });
    props.onLeave(
      await reported.then(
        () => outcome,
        () => 'failed',
      ),
    );
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !busy && props.onLeave('dismissed')}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={joinClasses(backdrop, '!z-50')} />
        <Dialog.Popup className={dialogPopup}>
          <Heading amount={formatOrderAmount(props.order)} />
          <div className="mt-5 flex flex-col gap-2">
            <Button look="filled" disabled={busy} onClick={() => void leave('paid')}>
              {t('dialogs.testSuccess')}
            </Button>
            <Button disabled={busy} onClick={() => void leave('failed')}>
              {t('dialogs.testFailure')}
            </Button>
            <Button look="quiet" disabled={busy} onClick={() => props.onLeave('dismissed')}>
              {t('addressTools.cancel')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Heading({ amount }: { amount: string }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Dialog.Title className={dialogTitle}>{t('dialogs.testCheckout')}</Dialog.Title>
        <DialogClose className="-mt-1 -me-2" />
      </div>
      <TestNote className="mt-3">{t('dialogs.testCheckoutNote')}</TestNote>
      <Dialog.Description className="mt-3 text-[0.9375rem] text-muted">
        {t('dialogs.testOutcome', { amount })}
      </Dialog.Description>
    </>
  );
}
