import { useOutbox } from '../api/waiting-changes';
import { formatLocale } from '../i18n/format-locale';
import { RichText } from '../i18n/rich-text';
import { t } from '../i18n/text';
import { useInboxStore } from '../inbox/inbox-store';
import { formatReceivedAt } from '../inbox/message-format';

/** Shows when the inbox was last fetched, and how many changes wait for the connection. */
export default function OfflineDetails() {
  const asOf = useInboxStore((inbox) => inbox.asOf);
  const waiting = useOutbox((state) => state.waiting.length);
  return (
    <>
      {asOf !== null && (
        <>
          <RichText
            id="dialogs.savedAt"
            tags={{ time: <time dateTime={new Date(asOf).toISOString()} /> }}
            values={{ time: formatSavedAt(asOf) }}
          />{' '}
        </>
      )}
      {waiting > 0 && t('dialogs.changesWaiting', { count: waiting })}
    </>
  );
}

/** Formats a time in milliseconds since the epoch, without the date if it is today. */
function formatSavedAt(time: number): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  if (!isToday) return formatReceivedAt(date.toISOString());
  return date.toLocaleTimeString(formatLocale(), { hour: 'numeric', minute: '2-digit' });
}
