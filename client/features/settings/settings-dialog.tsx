import { useState, type ReactNode } from 'react';
import { t } from '../../lib/i18n/text';
import { PlainDialog } from '../../components/dialogs/dialog';
import { LabeledSwitch } from '../../components/labeled-switch';
import { changeSettings, useSettings } from './settings';

interface SettingsDialogProps {
  canNotify: boolean;
  /** Asks the browser for permission to show notifications. */
  requestPermission: () => Promise<boolean>;
  /** Called when the visitor turns the sound on. */
  onSoundEnabled: () => void;
  onClose: () => void;
  /** Switches of notifications while the page is closed. */
  notificationSwitches: ReactNode;
  /** Switches of other features. */
  switches: ReactNode;
}

/** Shows the settings that this device stores. */
export function SettingsDialog(props: SettingsDialogProps) {
  const sound = useSettings((settings) => settings.sound);
  const shortcuts = useSettings((settings) => settings.shortcuts);
  return (
    <PlainDialog
      title={t('site.settings')}
      description={t('dialogs.settingsNote')}
      open
      onOpenChange={(open) => !open && props.onClose()}
    >
      <div className="mt-3 divide-y divide-line">
        <NotificationSwitch {...props} />
        {props.notificationSwitches}
        <LabeledSwitch
          label={t('dialogs.sound')}
          note={t('dialogs.soundNote')}
          checked={sound}
          onChange={(on) => {
            changeSettings({ sound: on });
            if (on) props.onSoundEnabled();
          }}
        />
        <LabeledSwitch
          label={t('dialogs.shortcuts')}
          note={t('dialogs.shortcutSwitchNote')}
          checked={shortcuts}
          onChange={(on) => changeSettings({ shortcuts: on })}
        />
        {props.switches}
        <DarkBodiesSwitch />
      </div>
    </PlainDialog>
  );
}

function DarkBodiesSwitch() {
  const darkBodies = useSettings((settings) => settings.darkBodies);
  return (
    <LabeledSwitch
      label={t('dialogs.darkBodies')}
      note={t('dialogs.darkBodiesNote')}
      checked={darkBodies}
      onChange={(on) => changeSettings({ darkBodies: on })}
    />
  );
}

function NotificationSwitch({ canNotify, requestPermission }: SettingsDialogProps) {
  const isOn = useSettings((settings) => settings.desktopNotices);
  const [isBlocked, setIsBlocked] = useState(false);
  const change = async (on: boolean) => {
    const isGranted = on && (await requestPermission());
    setIsBlocked(on && !isGranted);
    changeSettings({ desktopNotices: isGranted });
  };
  return (
    <LabeledSwitch
      label={t('dialogs.desktopNotifications')}
      note={t(isBlocked ? 'dialogs.desktopBlocked' : 'dialogs.desktopNotificationsNote')}
      checked={isOn}
      disabled={!canNotify}
      onChange={(on) => void change(on)}
    />
  );
}
