import { PictureInPicture2 } from 'lucide-react';
import type { InboxAccess } from '../api/messages';
import { useSiteSettings } from '../api/site-config';
import { AnalyticsSwitch } from '../consent/analytics-switch';
import { t } from '../i18n/text';
import { playChime } from '../notifications/chime';
import { canNotify, requestPermission } from '../notifications/desktop-notification';
import { PushSwitches } from '../notifications/push-switches';
import { SettingsDialog } from '../settings/settings-dialog';
import { Button } from '../ui/button';
import { canOpenFloatingWindow } from '../ui/floating-window';
import { importChunk } from '../ui/import-chunk';

/** Returns the saved addresses. Loads the code for that, which pages without an inbox don't include. */
async function loadInboxes(): Promise<InboxAccess[]> {
  const { loadSessions, useSessions } = await importChunk(() => import('../address/session-store'));
  loadSessions();
  return useSessions.getState().sessions;
}

/** Shows the settings dialog with the switches of this site's features. */
export default function SettingsOverlay(props: {
  onClose: () => void;
  onOpenMiniInbox: () => void;
}) {
  const { analyticsId } = useSiteSettings();
  return (
    <SettingsDialog
      canNotify={canNotify()}
      requestPermission={requestPermission}
      onSoundEnabled={playChime}
      onClose={props.onClose}
      notificationSwitches={<PushSwitches loadInboxes={loadInboxes} />}
      switches={analyticsId !== null && <AnalyticsSwitch />}
    >
      {canOpenFloatingWindow() && (
        <Button className="mt-4 w-full py-2 whitespace-normal" onClick={props.onOpenMiniInbox}>
          <PictureInPicture2 size={18} aria-hidden="true" />
          {t('dialogs.openMiniInbox')}
        </Button>
      )}
    </SettingsDialog>
  );
}
