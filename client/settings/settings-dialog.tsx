import { PictureInPicture2 } from 'lucide-react';
import { useState } from 'react';
import { useSiteSettings } from '../api/site-config';
import { Button } from '../ui/button';
import { LabelledSwitch } from '../ui/labelled-switch';
import { PlainDialog } from '../ui/dialog';
import { answerConsent, useConsent } from '../consent/consent';
import { chime } from '../notifications/chime';
import { askPermission, canNotify } from '../notifications/desktop-notification';
import { canFloat } from '../ui/floating-window';
import { changeSettings, useSettings } from './settings';
import { showDialog, showMiniInbox } from '../app/overlays';

/** Settings of notices and keyboard shortcuts, and of analytics if the site has any. */
export default function SettingsDialog() {
  const { analyticsId } = useSiteSettings();
  const { sound, shortcuts } = useSettings();
  return (
    <PlainDialog
      title="Settings"
      description="Kept on this device only."
      open
      onOpenChange={(open) => showDialog(open ? 'settings' : null)}
    >
      <div className="mt-3 divide-y divide-line">
        <DesktopNotices />
        <LabelledSwitch
          label="Quiet sound"
          note="Two soft notes when an email arrives."
          checked={sound}
          onChange={(on) => {
            changeSettings({ sound: on });
            if (on) chime();
          }}
        />
        <LabelledSwitch
          label="Keyboard shortcuts"
          note="Single keys move through the inbox. Press ? for the list."
          checked={shortcuts}
          onChange={(on) => changeSettings({ shortcuts: on })}
        />
        {analyticsId !== null && <Analytics />}
      </div>
      {canFloat() && (
        <Button className="mt-4 w-full py-2 whitespace-normal" onClick={floatMiniInbox}>
          <PictureInPicture2 size={18} aria-hidden="true" />
          Open a floating mini inbox
        </Button>
      )}
    </PlainDialog>
  );
}

/** Consent is taken back as easily as it was given. */
function Analytics() {
  const accepted = useConsent(({ consent }) => consent === 'accepted');
  return (
    <LabelledSwitch
      label="Allow analytics"
      note="Lets Google Analytics count your visits. Off unless you accept."
      checked={accepted}
      onChange={(on) => answerConsent(on ? 'accepted' : 'declined')}
    />
  );
}

function DesktopNotices() {
  const wanted = useSettings((settings) => settings.desktopNotices);
  const [refused, setRefused] = useState(false);
  const change = async (on: boolean) => {
    const granted = on && (await askPermission());
    setRefused(on && !granted);
    changeSettings({ desktopNotices: granted });
  };
  return (
    <LabelledSwitch
      label="Desktop notifications"
      note={
        refused
          ? "Your browser blocks them. You can allow them in the browser's settings for this site."
          : 'Only while this tab is in the background. Messages with a code get a Copy button.'
      }
      checked={wanted}
      disabled={!canNotify()}
      onChange={(on) => void change(on)}
    />
  );
}

function floatMiniInbox(): void {
  showMiniInbox(true);
  showDialog(null);
}
