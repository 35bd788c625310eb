import type { InboxAccess } from '../../lib/api/messages';
import { useSiteSettings } from '../../lib/api/site-config';
import { AnalyticsSwitch } from '../../features/consent/analytics-switch';
import { t } from '../../lib/i18n/text';
import { playChime } from '../../features/notifications/chime';
import { canNotify, requestPermission } from '../../features/notifications/desktop-notification';
import { LanguagePicker } from '../frame/language-picker';
import { PushSwitches } from '../../features/notifications/push-switches';
import { SettingsDialog } from '../../features/settings/settings-dialog';
import { importChunk } from '../../components/import-chunk';

/** Returns the saved addresses. Loads the code for that, which pages without an inbox don't include. */
async function loadInboxes(): Promise<InboxAccess[]> {
  const { loadSessions, useSessions } = await importChunk(
    () => import('../../features/address/session-store'),
  );
  loadSessions();
  return useSessions.getState().sessions;
}

/** Shows the settings dialog with the switches of this site's features. */
export default function SettingsOverlay({ onClose }: { onClose: () => void }) {
  const { analyticsId } = useSiteSettings();
  return (
    <SettingsDialog
      canNotify={canNotify()}
      requestPermission={requestPermission}
      onSoundEnabled={playChime}
      onClose={onClose}
      notificationSwitches={<PushSwitches loadInboxes={loadInboxes} />}
      switches={
        <>
          {analyticsId !== null && <AnalyticsSwitch />}
          <div className="flex min-h-11 items-center justify-between gap-6 py-1.5">
            <span aria-hidden="true" className="font-medium">
              {t('site.language')}
            </span>
            <LanguagePicker />
          </div>
        </>
      }
    />
  );
}
