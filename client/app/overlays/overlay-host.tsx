import { Suspense, useState } from 'react';
import { lazyComponent } from '../../components/lazy-component';
import { showDialog, showDonation, showMiniInbox, useOverlays } from './overlays';

const SettingsOverlay = lazyComponent(() => import('./settings-overlay'));
const ShortcutsDialog = lazyComponent(() => import('../../features/settings/shortcuts-dialog'));
const DonationSidebar = lazyComponent(() => import('../../features/donation/donation-sidebar'));
const MiniInbox = lazyComponent(() => import('./mini-inbox'));

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
