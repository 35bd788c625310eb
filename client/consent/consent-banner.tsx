import { Link } from 'react-router';
import { Button } from '../ui/button';
import { setConsent } from './consent';

/**
 * Asks whether Google Analytics may be loaded. Both answers have the same weight.
 * @param privacyUrl path of the privacy policy
 */
export function ConsentBanner({ privacyUrl }: { privacyUrl: string }) {
  return (
    <section
      aria-label="Cookie consent"
      className="arrives fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised p-3 pl-4 text-[0.9375rem] shadow-soft sm:right-auto sm:max-w-2xl sm:p-4"
    >
      <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
        One essential cookie keeps your address. May we also use Google Analytics to count visits
        and measure page speed?{' '}
        <Link to={privacyUrl} className="text-teal underline underline-offset-4">
          Privacy policy
        </Link>
      </p>
      <div className="grid grid-cols-2 gap-2 max-sm:w-full">
        <Button className="min-w-24" onClick={() => setConsent('declined')}>
          Decline
        </Button>
        <Button className="min-w-24" onClick={() => setConsent('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}
