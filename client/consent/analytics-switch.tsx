import { LabeledSwitch } from '../ui/labeled-switch';
import { setConsent, useConsent } from './consent';

/** Lets the visitor give or withdraw consent to analytics. */
export function AnalyticsSwitch() {
  const isAccepted = useConsent() === 'accepted';
  return (
    <LabeledSwitch
      label="Google Analytics"
      note="Counts visits and measures page speed. Off unless you turn it on."
      checked={isAccepted}
      onChange={(on) => setConsent(on ? 'accepted' : 'declined')}
    />
  );
}
