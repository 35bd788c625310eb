import { Suspense, useState } from 'react';
import { lazyComponent } from '../../components/lazy-component';
import { setOverlays, useOverlays } from './overlays';

const SettingsDialog = lazyComponent(() => import('./settings-dialog'));
const ShortcutsDialog = lazyComponent(() => import('../../features/settings/shortcuts-dialog'));
const DonationSidebar = lazyComponent(() => import('../../features/donation/donation-sidebar'));

const closeDialog = () => setOverlays({ dialog: null });
const setDonation = (donation: boolean) => setOverlays({ donation });

/** Renders the open overlays. The code of each is loaded when it is first opened. */
export function OverlayHost() {
  const dialog = useOverlays((overlays) => overlays.dialog);
  const donation = useOverlays((overlays) => overlays.donation);
  const [wasDonationOpen, setWasDonationOpen] = useState(donation);
  if (donation && !wasDonationOpen) setWasDonationOpen(true);
  return (
    <Suspense fallback={null}>
      {dialog === 'settings' && <SettingsDialog onClose={closeDialog} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
      {wasDonationOpen && <DonationSidebar open={donation} onOpenChange={setDonation} />}
    </Suspense>
  );
}
