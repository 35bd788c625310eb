import { useRef, useState } from 'react';
import { errorMessage } from '../api/http';
import type { Mailbox } from '../api/messages';
import { LabeledSwitch } from '../ui/labeled-switch';
import { requestPermission } from './desktop-notification';
import { usePushChoice } from './push-choice';
import { findPushSupport, type PushSupport } from './push-support';
import { PushServiceError, turnPushOff, turnPushOn } from './push-sync';

const NOTES = {
  ready:
    'The push service of your browser announces new email. Until you turn this off, our server stores how to reach it.',
  unsupported: 'This browser can’t receive notifications while the page is closed.',
  'needs-installation':
    'On iPhone and iPad, this needs the installed app: choose Share, then Add to Home Screen.',
};
const DENIED =
  'Your browser blocks notifications. You can allow them in the browser’s settings for this site.';
const OFFLINE = 'You’re offline. Try again once you’re back online.';
const NO_PUSH_SERVICE = 'Your browser could not reach its push service. Try again later.';
const FAILED = 'That could not be saved. Check your connection and try again.';
const CONTENT_NOTE =
  'They are encrypted on their way through the push service, but may show on a locked screen. Without this, notifications show only the address and how many messages are unread.';

/** Returns a sentence about what this browser can do. */
function describeState(support: PushSupport): string {
  const isDenied = support === 'ready' && Notification.permission === 'denied';
  return isDenied ? DENIED : NOTES[support];
}

/** Returns a sentence for an error of a change. */
function describeFailure(error: unknown): string {
  if (!navigator.onLine) return OFFLINE;
  if (error instanceof PushServiceError) return NO_PUSH_SERVICE;
  return errorMessage(error, FAILED);
}

/** States of both switches. */
interface Wanted {
  on: boolean;
  content: boolean;
}

/** Returns what both switches show, a problem of the last change, and a function that changes them. */
function usePushSwitches(loadMailboxes: () => Promise<Mailbox[]>) {
  const choice = usePushChoice((state) => state.choice);
  const [problem, setProblem] = useState<string | null>(null);
  // What the visitor has chosen, until it is done or has failed.
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const latest = useRef<Wanted>(null);
  const shown = wanted ?? { on: choice !== null, content: choice?.showsContent === true };
  const change = async (next: Wanted) => {
    latest.current = next;
    setWanted(next);
    setProblem(null);
    try {
      if (!next.on) await turnPushOff();
      else if (!(await requestPermission())) setProblem(DENIED);
      else {
        const mailboxes = await loadMailboxes();
        // The visitor may have pressed another switch meanwhile.
        if (latest.current === next) await turnPushOn(mailboxes, next.content);
      }
    } catch (error) {
      setProblem(describeFailure(error));
    }
    if (latest.current === next) setWanted(null);
  };
  return { shown, problem, change };
}

/**
 * Shows the switches of notifications while no page is open.
 *
 * @param loadMailboxes returns the active addresses of this device
 */
export function PushSwitches({ loadMailboxes }: { loadMailboxes: () => Promise<Mailbox[]> }) {
  const { shown, problem, change } = usePushSwitches(loadMailboxes);
  const support = findPushSupport();
  return (
    <>
      <LabeledSwitch
        label="Notify me when this page is closed"
        note={problem ?? describeState(support)}
        checked={shown.on}
        disabled={support !== 'ready'}
        onChange={(on) => void change({ on, content: shown.content })}
      />
      <LabeledSwitch
        label="Show sender, subject and code in notifications"
        note={CONTENT_NOTE}
        checked={shown.on && shown.content}
        disabled={!shown.on}
        onChange={(content) => void change({ on: true, content })}
      />
    </>
  );
}
