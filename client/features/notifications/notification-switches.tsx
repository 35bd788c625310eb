import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/api/http';
import type { InboxAccess } from '../../lib/api/messages';
import { t } from '../../lib/i18n/text';
import { changeSettings, useSettings } from '../../lib/storage/settings';
import { LabeledSwitch } from '../../components/labeled-switch';
import { canNotify, requestPermission } from './desktop-notification';
import { usePushChoice } from './push-choice';
import { PushServiceError, turnPushOff, turnPushOn } from './push-sync';

/** Shows the switch for notifications while the page is open in the background. */
export function DesktopSwitch() {
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
      note={t(isBlocked ? 'dialogs.notificationsBlocked' : 'dialogs.desktopNotificationsNote')}
      checked={isOn}
      disabled={!canNotify()}
      onChange={(on) => void change(on)}
    />
  );
}

/** Returns why this browser can't show pushes; null if it can. On iOS, only installed apps receive them. */
function findObstacle(): string | null {
  if (canNotify() && 'PushManager' in window) return null;
  const { userAgent, maxTouchPoints } = navigator;
  // iPads have the user agent of a Mac, but a touch screen.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return t(isIos ? 'dialogs.pushNeedsInstallation' : 'dialogs.pushUnsupported');
}

/** Returns what pushes do, or that the visitor has blocked them. */
function describePush(): string {
  const isDenied = Notification.permission === 'denied';
  return t(isDenied ? 'dialogs.notificationsBlocked' : 'dialogs.pushNote');
}

/** Returns the note of the first switch after a change of either has failed. */
function describeFailure(error: unknown): string {
  if (!navigator.onLine) return t('site.needsConnection');
  if (error instanceof PushServiceError) return t('dialogs.pushNoService');
  return errorMessage(error, t('dialogs.pushFailed'));
}

/** States of both switches. */
interface Wanted {
  on: boolean;
  content: boolean;
}

/** Returns the states of both switches, the error of the last change, and a function that changes them. */
function usePushSwitches(loadInboxes: () => Promise<InboxAccess[]>) {
  const choice = usePushChoice((state) => state.choice);
  const [problem, setProblem] = useState<string | null>(null);
  // What the visitor has chosen, until the change is made or has failed.
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const latest = useRef<Wanted>(null);
  const shown = wanted ?? { on: choice !== null, content: choice?.showsContent === true };
  const change = async (next: Wanted) => {
    latest.current = next;
    setWanted(next);
    setProblem(null);
    try {
      if (!next.on) await turnPushOff();
      else if (!(await requestPermission())) setProblem(t('dialogs.notificationsBlocked'));
      else {
        const inboxes = await loadInboxes();
        // The visitor may have pressed another switch in the meantime.
        if (latest.current === next) await turnPushOn(inboxes, next.content);
      }
    } catch (error) {
      setProblem(describeFailure(error));
    }
    if (latest.current === next) setWanted(null);
  };
  return { shown, problem, change };
}

/**
 * Shows the switches for pushes, the notifications that appear while no page is open.
 *
 * @param loadInboxes returns the active addresses of this device
 */
export function PushSwitches({ loadInboxes }: { loadInboxes: () => Promise<InboxAccess[]> }) {
  const { shown, problem, change } = usePushSwitches(loadInboxes);
  const obstacle = findObstacle();
  return (
    <>
      <LabeledSwitch
        label={t('dialogs.push')}
        note={problem ?? obstacle ?? describePush()}
        checked={shown.on}
        disabled={obstacle !== null}
        onChange={(on) => void change({ on, content: shown.content })}
      />
      <LabeledSwitch
        label={t('dialogs.pushContent')}
        note={t('dialogs.pushContentNote')}
        checked={shown.on && shown.content}
        disabled={!shown.on}
        onChange={(content) => void change({ on: true, content })}
      />
    </>
  );
}
