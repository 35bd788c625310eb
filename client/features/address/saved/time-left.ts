import { t } from '../../../lib/i18n/text';

/** Formats the time between two times in milliseconds: "23 h 59 min left", "4 min left". */
export function formatTimeLeft(endsAt: number, now: number): string {
  const minutes = Math.max(0, Math.floor((endsAt - now) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours > 0) return t('addressTools.hoursLeft', { hours, minutes: minutes % 60 });
  return minutes > 0
    ? t('addressTools.minutesLeft', { minutes })
    : t('addressTools.lessThanMinuteLeft');
}
