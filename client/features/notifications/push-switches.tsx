import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/api/http';
import type { InboxAccess } from '../../lib/api/messages';
import { t } from '../../lib/i18n/text';
import { isInstalled, isIos } from '../../components/installed-app';
import { LabeledSwitch } from '../../components/labeled-switch';
import { requestPermission } from './desktop-notification';
import { usePushChoice } from './push-choice';
import { PushServiceError, turnPushOff, turnPushOn } from './push-sync';

/** Whether this browser can show pushes, and if not, why. */
type PushSupport = 'ready' | 'needs-installation' | 'unsupported';

/** Returns what this browser supports. On iOS, only installed apps receive pushes. */
function findPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return 'ready';
  }
  return isIos() && !isInstalled() ? 'needs-installation' : 'unsupported';
}

const NOTES = {
  ready: 'dialogs.pushNote',
  unsupported: 'dialogs.pushUnsupported',
  'needs-installation': 'dialogs.pushNeedsInstallation',
} as const satisfies Record<PushSupport, string>;

/** Returns the note of the first switch: what pushes do, or why this browser can't show them. */
function describeState(support: PushSupport): string {
  const isDenied = support === 'ready' && Notification.permission === 'denied';
  return t(isDenied ? 'dialogs.pushDenied' : NOTES[support]);
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
      else if (!(await requestPermission())) setProblem(t('dialogs.pushDenied'));
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
  const support = findPushSupport();
  return (
    <>
      <LabeledSwitch
        label={t('dialogs.push')}
        note={problem ?? describeState(support)}
        checked={shown.on}
        disabled={support !== 'ready'}
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
