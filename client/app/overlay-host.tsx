import { Suspense, useEffect, useState } from 'react';
import { useInstallOffer } from '../install/install-prompt';
import { lazyComponent, loadChunk } from '../ui/lazy-component';
import { showDialog, showDonation, showMiniInbox, useOverlays } from './overlays';

const SettingsOverlay = lazyComponent(() => import('./settings-overlay'));
const ShortcutsDialog = lazyComponent(() => import('../shortcuts/shortcuts-dialog'));
const DonationSidebar = lazyComponent(() => import('../donation/donation-sidebar'));
const InstallOverlay = lazyComponent(() => import('./install-overlay'));
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
  const offer = useInstallOffer((state) => state.offer);
  useEffect(countVisit, []);
  const [wasDonationOpen, setWasDonationOpen] = useState(donation);
  if (donation && !wasDonationOpen) setWasDonationOpen(true);
  return (
    <>
      <Suspense fallback={null}>
        {dialog === 'settings' && (
          <SettingsOverlay onClose={closeDialog} onOpenMiniInbox={openMiniInbox} />
        )}
        {dialog === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
        {wasDonationOpen && <DonationSidebar open={donation} onOpenChange={showDonation} />}
        {miniInbox && <MiniInbox onClosed={closeMiniInbox} />}
      </Suspense>
      <Suspense fallback={null}>{offer !== null && <InstallOverlay offer={offer} />}</Suspense>
    </>
  );
}

/** Counts this visit on the device, and offers to install the app from the second one on. */
function countVisit(): void {
  loadChunk(() => import('../install/install-offer')).then(
    ({ offerInstallation }) => offerInstallation(),
    () => console.warn('The app can not be offered.'),
  );
}
