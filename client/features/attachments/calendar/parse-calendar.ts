import ICAL from 'ical.js';

/** An event of an invitation. */
export interface CalendarEvent {
  uid: string;
  title: string;
  location: string;
  /** Name or email address; empty if unknown. */
  organizer: string;
  start: EventTime;
  /** Null if the event has no end. The last day of one that takes whole days. */
  end: EventTime | null;
  repeats: boolean;
  isCanceled: boolean;
}

/** A time of an event. */
export interface EventTime {
  /** A whole day and a time without a known zone are given as if they were in UTC. */
  date: Date;
  kind: 'time' | 'day' | 'local';
  /** Name of the sender's time zone, if it is unknown here. */
  zone: string | null;
}

/** Number of events that are shown of one file. */
const MAX_EVENTS = 5;

/**
 * Parses a calendar file (RFC 5545).
 * @throws if it is malformed
 */
export function parseCalendar(text: string): CalendarEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const method = String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase();
  return calendar
    .getAllSubcomponents('vevent')
    .slice(0, MAX_EVENTS)
    .map((event) => toEvent(event, method));
}

function toEvent(component: ICAL.Component, method: string): CalendarEvent {
  const event = new ICAL.Event(component);
  const start = toTime(event.startDate, component.getFirstProperty('dtstart'));
  const status = String(component.getFirstPropertyValue('status') ?? '').toUpperCase();
  return {
    uid: event.uid ?? '',
    title: event.summary ?? '',
    location: event.location ?? '',
    organizer: readOrganizer(component),
    start,
    end: toEnd(event, start, component),
    repeats: event.isRecurring(),
    isCanceled: status === 'CANCELLED' || method === 'CANCEL',
  };
}

function toTime(time: ICAL.Time, property: ICAL.Property | null): EventTime {
  const { year, month, day, hour, minute, second } = time;
  const asUtc = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (time.isDate) return { date: asUtc, kind: 'day', zone: null };
  if (time.zone !== ICAL.Timezone.localTimezone) {
    return { date: time.toJSDate(), kind: 'time', zone: null };
  }
  const zone = property?.getParameter('tzid');
  return { date: asUtc, kind: 'local', zone: typeof zone === 'string' ? zone : null };
}

function toEnd(event: ICAL.Event, start: EventTime, component: ICAL.Component): EventTime | null {
  const end = event.endDate as ICAL.Time | null;
  if (end === null || end.compare(event.startDate) <= 0) return null;
  if (start.kind !== 'day') {
    return toTime(
      end,
      component.getFirstProperty('dtend') ?? component.getFirstProperty('dtstart'),
    );
  }
  // The end of whole days is the day after the last one.
  end.addDuration(ICAL.Duration.fromSeconds(-86_400));
  return end.compare(event.startDate) > 0 ? toTime(end, null) : null;
}

function readOrganizer(component: ICAL.Component): string {
  const organizer = component.getFirstProperty('organizer');
  const name = organizer?.getParameter('cn');
  if (typeof name === 'string' && name !== '') return name;
  return String(organizer?.getFirstValue() ?? '').replace(/^mailto:/i, '');
}
