import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part';
import { showDonation, showMiniInbox, useParts } from './overlays';

const SettingsDialog = lazyPart(() => import('../settings/settings-dialog'));
const ShortcutsDialog = lazyPart(() => import('../shortcuts/shortcuts-dialog'));
const DonationSidebar = lazyPart(() => import('../donation/donation-sidebar'));
const MiniInbox = lazyPart(() => import('./mini-inbox'));

const closeMiniInbox = () => showMiniInbox(false);

/** Where the parts stand that are fetched when somebody wants them. */
export function PartsHost() {
  const { dialog, miniInbox, donation } = useParts();
  const [wasAsked, setWasAsked] = useState(donation);
  if (donation && !wasAsked) setWasAsked(true);
  return (
    <Suspense fallback={null}>
      {dialog === 'settings' && <SettingsDialog />}
      {dialog === 'shortcuts' && <ShortcutsDialog />}
      {wasAsked && <DonationSidebar open={donation} onOpenChange={showDonation} />}
      {miniInbox && <MiniInbox onClosed={closeMiniInbox} />}
    </Suspense>
  );
}
