import { useEffect } from 'react';
import { followOpenRequests } from '../../features/address/open-requests';
import { selectUnreadElsewhere, useSessions } from '../../features/address/session-store';
import { useSiteSettings } from '../../lib/api/site-config';
import { useConsent } from '../../features/consent/consent';
import { useList } from '../../lib/inbox/inbox-store';
import { InstallHint } from './install/install-hint';
import { offerInstallation } from './install/install-offer';
import { useInstallOffer } from './install/install-prompt';
import { useAppBadge } from '../../features/notifications/app-badge';
import { storeWorkerTexts } from '../../features/notifications/worker-texts';
import { whenIdle } from '../../components/when-idle';
import { followOfflineLinks } from './offline-links';
import { useMessageNotifications } from './use-message-notifications';
import { usePushSync } from './use-push-sync';

/**
 * Does what can wait until the page is shown: notifies of messages, opens addresses that notifications and
 * shared texts name, refuses links that need a connection, updates push subscriptions, and counts unread messages on the icon. Shows the hint
 * that the app can be installed, once the cookie banner, which takes the same place, is closed.
 */
export default function PageAdditions() {
  const { analyticsId } = useSiteSettings();
  const consent = useConsent();
  const offer = useInstallOffer((state) => state.offer);
  const unread = useList((list) => list.unread);
  const elsewhere = useSessions(selectUnreadElsewhere);
  useEffect(() => whenIdle(() => void storeWorkerTexts()), []);
  useEffect(followOpenRequests, []);
  useEffect(followOfflineLinks, []);
  useEffect(offerInstallation, []);
  useMessageNotifications();
  usePushSync();
  useAppBadge(unread + elsewhere);
  if (offer === null || (analyticsId !== null && consent === null)) return null;
  return <InstallHint offer={offer} />;
}
