import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part';
import { showMiniInbox, useParts } from './parts';

const SettingsDialog = lazyPart(() => import('./settings-dialog'));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog'));
const MiniInbox = lazyPart(() => import('./noticing/mini-inbox'));

const closeMiniInbox = () => showMiniInbox(false);

/** Where the parts stand that are fetched when somebody wants them. */
export function PartsHost() {
  const { dialog, miniInbox } = useParts();
  return (
    <Suspense fallback={null}>
      {dialog === 'settings' && <SettingsDialog />}
      {dialog === 'shortcuts' && <ShortcutsDialog />}
      {miniInbox && <MiniInbox onClosed={closeMiniInbox} />}
    </Suspense>
  );
}
