import { CalendarPlus, MapPin, Repeat, UserRound, type LucideIcon } from 'lucide-react';
import { t } from '../../../lib/i18n/text';
import { linkButton } from '../../../components/button';
import { formatEventDay, formatEventTime } from './format-event-time';
import type { InvitedEvent } from './use-events';

/** Shows an invitation: what, when in the visitor's time zone, and where. */
export function EventCard(props: { invited: InvitedEvent; url: string | undefined }) {
  const { event, attachment } = props.invited;
  const [day, month] = formatEventDay(event);
  return (
    <article
      aria-label={t('reader.fileTypeCalendarEvent')}
      className="flex gap-4 rounded-control border border-line p-4"
    >
      <p
        aria-hidden="true"
        className="flex h-14 w-14 shrink-0 flex-col items-center justify-center rounded-control bg-teal-soft leading-tight"
      >
        <span className="text-xs">{month}</span>
        <span className="text-xl font-semibold tabular-nums">{day}</span>
      </p>
      <div className="flex min-w-0 flex-1 flex-col gap-1 [overflow-wrap:anywhere]">
        <h3 dir="auto" className="font-semibold">
          {event.title || t('site.noSubject')}
        </h3>
        <p className={event.isCanceled ? 'line-through' : undefined}>{formatEventTime(event)}</p>
        {event.isCanceled && <p className="font-medium text-coral">{t('reader.eventCanceled')}</p>}
        {event.repeats && <Line icon={Repeat} text={t('reader.eventRepeats')} />}
        {event.location !== '' && <Line icon={MapPin} text={event.location} />}
        {event.organizer !== '' && <Line icon={UserRound} text={event.organizer} />}
        {props.url && (
          <a
            href={props.url}
            download={attachment.filename}
            className={`${linkButton} -ms-3 -mb-2 self-start`}
          >
            <CalendarPlus size={18} aria-hidden="true" />
            {t('reader.eventAdd')}
          </a>
        )}
      </div>
    </article>
  );
}

function Line({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
      <bdi className="min-w-0">{text}</bdi>
    </p>
  );
}
