import { useEffect, useState } from 'react';
import { selectEmailAddress, useSessions } from '../../features/address/session-store';
import { t } from '../../lib/i18n/text';
import { selectIsKnown, selectList, useInboxStore } from '../../lib/inbox/inbox-store';
import {
  canAskPermission,
  requestPermission,
} from '../../features/notifications/desktop-notification';
import { changeSettings, useSettings } from '../../features/settings/settings';
import { Button } from '../../components/button';

const small = '!min-h-9 !px-3 text-sm! relative before:absolute before:-inset-y-1 before:inset-x-0';

/**
 * Offers notifications to visitors who waited for email when they left the page and still do when they
 * return. Rendered from the first time the page is hidden.
 */
export default function NotificationPrompt() {
  const isOffered = useOffer();
  const mayOffer = useSettings((settings) => settings.offersNotifications);
  const isOn = useSettings((settings) => settings.desktopNotices);
  if (!isOffered || !mayOffer || isOn) return null;
  return (
    <div
      role="group"
      aria-labelledby="notification-offer"
      className="arrives order-last flex w-full items-center gap-x-2 md:order-none md:ms-auto md:w-auto"
    >
      <p id="notification-offer" className="flex-1 text-sm text-pretty text-muted">
        {t('dialogs.notificationOffer')}
      </p>
      <Button className={small} onClick={() => void turnOn()}>
        {t('dialogs.notificationOfferAccept')}
      </Button>
      <Button look="quiet" className={small} onClick={decline}>
        {t('dialogs.notificationOfferDecline')}
      </Button>
    </div>
  );
}

function decline(): void {
  changeSettings({ offersNotifications: false });
}

/** Asks for permission, once: a visitor who closes the browser's question has declined too. */
async function turnOn(): Promise<void> {
  const isGranted = await requestPermission();
  changeSettings({ desktopNotices: isGranted, offersNotifications: false });
}

function useOffer(): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    let wasWaiting = isWaiting();
    const check = () => {
      if (document.hidden) wasWaiting = isWaiting();
      else if (wasWaiting && isWaiting() && canAskPermission()) setIsOffered(true);
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
  return isOffered;
}

/** Returns whether the visitor waits for email: there is an address, and nothing unread in its inbox. */
function isWaiting(): boolean {
  const inbox = useInboxStore.getState();
  const hasAddress = selectEmailAddress(useSessions.getState()) !== null;
  return hasAddress && selectIsKnown(inbox) && selectList(inbox).unread === 0;
}
