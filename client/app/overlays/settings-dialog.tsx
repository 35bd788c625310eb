import type { InboxAccess } from '../../lib/api/messages';
import { useSiteSettings } from '../../lib/api/site-config';
import { t } from '../../lib/i18n/text';
import { changeSettings, useSettings } from '../../lib/storage/settings';
import { importChunk } from '../../components/import-chunk';
import { LabeledSwitch } from '../../components/labeled-switch';
import { PlainDialog } from '../../components/dialogs/dialog';
import { setConsent, useConsent } from '../../features/consent/consent';
import { DesktopSwitch, PushSwitches } from '../../features/notifications/notification-switches';
import { LanguagePicker } from '../frame/language-picker';

/** Returns the saved addresses. Loads the code for that, which pages without an inbox don't include. */
async function loadInboxes(): Promise<InboxAccess[]> {
  const { loadSessions, useSessions } = await importChunk(
    () => import('../../features/address/session-store'),
  );
  loadSessions();
  return useSessions.getState().sessions;
}

/** Shows the settings that this device stores. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { analyticsId } = useSiteSettings();
  const shortcuts = useSettings((settings) => settings.shortcuts);
  return (
    <PlainDialog
      title={t('site.settings')}
      description={t('dialogs.settingsNote')}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="mt-3 divide-y divide-line">
        <DesktopSwitch />
        <PushSwitches loadInboxes={loadInboxes} />
        <LabeledSwitch
          label={t('dialogs.shortcuts')}
          note={t('dialogs.shortcutSwitchNote')}
          checked={shortcuts}
          onChange={(on) => changeSettings({ shortcuts: on })}
        />
        {analyticsId !== null && <AnalyticsSwitch />}
        <div className="flex min-h-11 items-center justify-between gap-6 py-1.5">
          <span aria-hidden="true" className="font-medium">
            {t('site.language')}
          </span>
          <LanguagePicker />
        </div>
      </div>
    </PlainDialog>
  );
}

/** Lets the visitor give or withdraw consent to analytics. */
function AnalyticsSwitch() {
  return (
    <LabeledSwitch
      label={t('dialogs.analytics')}
      note={t('dialogs.analyticsNote')}
      checked={useConsent() === 'accepted'}
      onChange={(on) => setConsent(on ? 'accepted' : 'declined')}
    />
  );
}
