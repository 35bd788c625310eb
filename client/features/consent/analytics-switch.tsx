import { t } from '../../lib/i18n/text';
import { LabeledSwitch } from '../../components/labeled-switch';
import { setConsent, useConsent } from './consent';

/** Lets the visitor give or withdraw consent to analytics. */
export function AnalyticsSwitch() {
  const isAccepted = useConsent() === 'accepted';
  return (
    <LabeledSwitch
      label={t('dialogs.analytics')}
      note={t('dialogs.analyticsNote')}
      checked={isAccepted}
      onChange={(on) => setConsent(on ? 'accepted' : 'declined')}
    />
  );
}
