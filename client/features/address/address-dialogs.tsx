import { Suspense, useEffect } from 'react';
import { create } from 'zustand';
import { lazyComponent } from '../../components/lazy-component';
import { deleteCurrent } from './address-actions';
import { selectCurrent, selectEmailAddress, useSessions } from './session-store';

const DeleteAddressDialog = lazyComponent(() => import('./saved/delete-address-dialog'));
const LabelDialog = lazyComponent(() => import('./saved/label-dialog'));

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialogs about the address on the page, and the list of all addresses. Their code is loaded on demand. */
const dialogs = {
  existing: lazyComponent(() => import('./saved/saved-addresses-dialog')),
  otherDevice: lazyComponent(() => import('./return-link/other-device-dialog')),
  label: CurrentLabelDialog,
  deletion: CurrentDeletionDialog,
};

interface DialogState {
  name: keyof typeof dialogs | null;
  open: boolean;
}

const NONE: DialogState = { name: null, open: false };
const useDialog = create<DialogState>()(() => NONE);

/** Opens a dialog of `AddressDialogs`. */
export const openDialog = (name: keyof typeof dialogs): void =>
  useDialog.setState({ name, open: true });

/** Renders the dialog that was opened last. It stays for its closing animation. */
export function AddressDialogs() {
  const { name, open } = useDialog();
  useEffect(() => () => useDialog.setState(NONE), []);
  const Shown = name && dialogs[name];
  return (
    <Suspense fallback={null}>
      {Shown && <Shown open={open} onOpenChange={(next) => useDialog.setState({ open: next })} />}
    </Suspense>
  );
}

/** Confirms the deletion of the address on the page. */
function CurrentDeletionDialog(props: DialogProps) {
  const emailAddress = useSessions(selectEmailAddress) ?? '';
  return (
    <DeleteAddressDialog
      {...props}
      emailAddress={emailAddress}
      onDelete={() => void deleteCurrent()}
    />
  );
}

/** Edits the label of the address on the page. */
function CurrentLabelDialog(props: DialogProps) {
  const entry = useSessions(selectCurrent);
  return entry && <LabelDialog {...props} entry={entry} />;
}
