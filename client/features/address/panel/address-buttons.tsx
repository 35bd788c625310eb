import { Clock, MailPlus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useLifetimes } from '../../../lib/api/site-config';
import { t } from '../../../lib/i18n/text';
import { lazyComponent } from '../../../components/lazy-component';
import { ActionButton } from './action-button';
import { deleteCurrent, extendCurrent, generateAnother } from '../address-actions';
import { AddressMenuButton } from './address-menu-button';
import { selectCurrent, selectEmailAddress, useSessions } from '../session-store';

const DeleteAddressDialog = lazyComponent(() => import('../saved/delete-address-dialog'));
const OtherDeviceDialog = lazyComponent(() => import('../return-link/other-device-dialog'));
const LabelDialog = lazyComponent(() => import('../saved/label-dialog'));

interface AddressButtonsProps {
  /** Called to show the saved addresses, one of which the visitor can open. */
  onCheckExisting: () => void;
  children: ReactNode;
}

/**
 * Renders the actions for the address next to the Copy button, which is passed as `children`. In a
 * container narrower than 35rem, they form a row below it.
 */
export function AddressButtons(props: AddressButtonsProps) {
  // Null until the dialog is first opened, which loads its code.
  const [isDeleteOpen, setIsDeleteOpen] = useState<boolean | null>(null);
  const [isLabelOpen, setIsLabelOpen] = useState<boolean | null>(null);
  const [isElsewhereOpen, setIsElsewhereOpen] = useState<boolean | null>(null);
  return (
    <>
      <div
        data-slides="deep"
        className="mt-4 grid grid-cols-3 gap-x-1 gap-y-1.5 @[35rem]:flex compact:mt-2 compact:flex compact:@[35rem]:mt-0"
      >
        {props.children}
        <ActionButton
          icon={MailPlus}
          label={t('address.new')}
          name={t('address.newAddress')}
          onClick={() => void generateAnother()}
        />
        <ExtendButton />
        <AddressMenuButton
          onOpenElsewhere={() => setIsElsewhereOpen(true)}
          onCheckExisting={props.onCheckExisting}
          onLabel={() => setIsLabelOpen(true)}
          onDelete={() => setIsDeleteOpen(true)}
        />
      </div>
      <Suspense fallback={null}>
        {isDeleteOpen !== null && (
          <CurrentDeletionDialog open={isDeleteOpen} onOpenChange={setIsDeleteOpen} />
        )}
        {isElsewhereOpen !== null && (
          <OtherDeviceDialog open={isElsewhereOpen} onOpenChange={setIsElsewhereOpen} />
        )}
        {isLabelOpen !== null && (
          <CurrentLabelDialog open={isLabelOpen} onOpenChange={setIsLabelOpen} />
        )}
      </Suspense>
    </>
  );
}

function ExtendButton() {
  const { extension } = useLifetimes();
  return (
    <ActionButton
      icon={Clock}
      label={t('address.extend')}
      name={t('address.extendBy', { extension })}
      onClick={() => void extendCurrent(extension)}
    />
  );
}

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Confirms the deletion of the address on the page. */
function CurrentDeletionDialog(props: DialogProps) {
  const emailAddress = useSessions(selectEmailAddress);
  return (
    <DeleteAddressDialog
      {...props}
      emailAddress={emailAddress ?? ''}
      onDelete={() => void deleteCurrent()}
    />
  );
}

/** Edits the label of the address on the page. */
function CurrentLabelDialog(props: DialogProps) {
  const entry = useSessions(selectCurrent);
  return entry && <LabelDialog {...props} entry={entry} />;
}
