import { extendCurrent } from '../../features/address/address-actions';
import { getLifetimePhase, useCountdown } from '../../features/address/panel/countdown';
import { selectShown, useSessions } from '../../features/address/session-store';
import { Button } from '../../components/button';
import { slideIn } from '../../components/slide';
import { useLifetimes } from '../../lib/api/site-config';
import { t } from '../../lib/i18n/text';
import type { Session } from '../../lib/storage/session-format';

/** Warns in the open message during the last five minutes of its address, and extends the address. */
export function ExpiryWarning({ emailAddress }: { emailAddress: string }) {
  const session = useSessions(selectShown);
  return session?.emailAddress === emailAddress ? <Warning session={session} /> : null;
}

function Warning({ session }: { session: Session }) {
  const seconds = useCountdown(session.endsAt);
  const { extension } = useLifetimes();
  const isSoon = seconds > 0 && getLifetimePhase(seconds) === 'last-minutes';
  return (
    <div aria-live="polite" className="shrink-0">
      {isSoon && (
        <div
          ref={slideIn}
          hidden
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 mb-2 bg-coral-soft px-5 py-2 text-sm text-ink sm:px-6"
        >
          <p className="min-w-0">{t('reader.expiresSoon', { minutes: Math.ceil(seconds / 60) })}</p>
          <Button onClick={() => void extendCurrent(extension)}>{t('address.extend')}</Button>
        </div>
      )}
    </div>
  );
}
