import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part';
import { showDialog, showDonation, showMiniInbox, useOverlays } from './overlays';

const SettingsOverlay = lazyPart(() => import('./settings-overlay'));
const ShortcutsDialog = lazyPart(() => import('../shortcuts/shortcuts-dialog'));
const DonationSidebar = lazyPart(() => import('../donation/donation-sidebar'));
const MiniInbox = lazyPart(() => import('./mini-inbox'));

const closeDialog = () => showDialog(null);
const closeMiniInbox = () => showMiniInbox(false);
const openMiniInbox = () => {
  showMiniInbox(true);
  closeDialog();
};

/** Renders the open overlays. The code of each is loaded when it is first opened. */
export function OverlayHost() {
  const dialog = useOverlays((overlays) => overlays.dialog);
  const miniInbox = useOverlays((overlays) => overlays.miniInbox);
  const donation = useOverlays((overlays) => overlays.donation);
  const [wasDonationOpen, setWasDonationOpen] = useState(donation);
  if (donation && !wasDonationOpen) setWasDonationOpen(true);
  return (
    <Suspense fallback={null}>
      {dialog === 'settings' && (
        <SettingsOverlay onClose={closeDialog} onOpenMiniInbox={openMiniInbox} />
      )}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
      {wasDonationOpen && <DonationSidebar open={donation} onOpenChange={showDonation} />}
      {miniInbox && <MiniInbox onClosed={closeMiniInbox} />}
    </Suspense>
  );
}
