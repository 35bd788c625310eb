import { useState, type ReactNode } from 'react';
import { PlainDialog } from '../ui/dialog';
import { LabeledSwitch } from '../ui/labeled-switch';
import { changeSettings, useSettings } from './settings';
import { ThemeField } from './theme-field';

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
  /** Shown below the switches. */
  children: ReactNode;
}

/** Shows the settings that this device stores. */
export function SettingsDialog(props: SettingsDialogProps) {
  const sound = useSettings((settings) => settings.sound);
  const shortcuts = useSettings((settings) => settings.shortcuts);
  return (
    <PlainDialog
      title="Settings"
      description="Stored on this device."
      open
      onOpenChange={(open) => !open && props.onClose()}
    >
      <div className="mt-3 divide-y divide-line">
        <NotificationSwitch {...props} />
        {props.notificationSwitches}
        <LabeledSwitch
          label="Quiet sound"
          note="Two soft notes when an email arrives."
          checked={sound}
          onChange={(on) => {
            changeSettings({ sound: on });
            if (on) props.onSoundEnabled();
          }}
        />
        <LabeledSwitch
          label="Keyboard shortcuts"
          note="Single keys move through the inbox. Press ? for the list."
          checked={shortcuts}
          onChange={(on) => changeSettings({ shortcuts: on })}
        />
        {props.switches}
        <ThemeField />
        <DarkBodiesSwitch />
      </div>
      {props.children}
    </PlainDialog>
  );
}

function DarkBodiesSwitch() {
  const darkBodies = useSettings((settings) => settings.darkBodies);
  return (
    <LabeledSwitch
      label="Dark email bodies"
      note="In the dark theme, HTML emails are dark too. Some may look odd."
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
      label="Desktop notifications"
      note={
        isBlocked
          ? "Your browser blocks them. You can allow them in the browser's settings for this site."
          : 'Only while this tab is in the background. Messages with a code get a Copy button.'
      }
      checked={isOn}
      disabled={!canNotify}
      onChange={(on) => void change(on)}
    />
  );
}
