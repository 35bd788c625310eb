import type { Attachment } from '@mayfly/contract/message.js';
import { formatEventDay, formatEventTime } from './format-event-time';
import { parseCalendar } from './parse-calendar';
import { join } from './use-events';

const ZONE = `BEGIN:VTIMEZONE
TZID:Custom/Berlin
BEGIN:STANDARD
DTSTART:19701025T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE`;

const calendar = (event: string, method = 'REQUEST') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `METHOD:${method}`, ZONE, 'BEGIN:VEVENT', 'UID:e1', event]
    .concat('END:VEVENT', 'END:VCALENDAR', '')
    .join('\n')
    .replaceAll('\n', '\r\n');

const MEETING = `SUMMARY:Harbour planning
LOCATION:Pier 4\\, Hamburg
ORGANIZER;CN=Ann Lee:mailto:ann@example.org
DTSTART;TZID=Custom/Berlin:20261203T140000
DTEND;TZID=Custom/Berlin:20261203T150000`;

describe('parseCalendar', () => {
  it('reads what, when, where and from whom, in the zone of the file', () => {
    const [event] = parseCalendar(calendar(MEETING));
    expect(event).toEqual({
      uid: 'e1',
      title: 'Harbour planning',
      location: 'Pier 4, Hamburg',
      organizer: 'Ann Lee',
      start: { date: new Date('2026-12-03T13:00:00Z'), kind: 'time', zone: null },
      end: { date: new Date('2026-12-03T14:00:00Z'), kind: 'time', zone: null },
      repeats: false,
      isCanceled: false,
    });
  });

  it('reads whole days, whose end is the day after', () => {
    const [event] = parseCalendar(
      calendar('DTSTART;VALUE=DATE:20261203\nDTEND;VALUE=DATE:20261205\nRRULE:FREQ=YEARLY'),
    );
    expect(event).toMatchObject({
      start: { date: new Date('2026-12-03T00:00:00Z'), kind: 'day' },
      end: { date: new Date('2026-12-04T00:00:00Z'), kind: 'day' },
      repeats: true,
    });
  });

  it('names a zone that the file does not describe', () => {
    const [event] = parseCalendar(calendar('DTSTART;TZID=Mars:20261203T140000'));
    expect(event?.start).toEqual({
      date: new Date('2026-12-03T14:00:00Z'),
      kind: 'local',
      zone: 'Mars',
    });
    expect(formatEventTime(event!)).toMatch(/2:00.PM \(Mars\)$/);
    expect(formatEventDay(event!)).toEqual(['3', 'Dec']);
  });

  it('reads cancellations', () => {
    expect(parseCalendar(calendar(MEETING, 'CANCEL'))[0]?.isCanceled).toBe(true);
  });

  it('throws for other files', () => {
    expect(() => parseCalendar('no calendar')).toThrow(/invalid/);
  });
});

describe('join', () => {
  const file = (index: number, filename: string): Attachment => ({
    index,
    filename,
    contentType: 'text/calendar',
    size: 900,
    inline: false,
  });

  it('shows an invitation that is attached twice once, by its name', () => {
    const events = parseCalendar(calendar(MEETING));
    const [nameless, named, broken] = [
      file(0, 'attachment-1.ics'),
      file(1, 'invite.ics'),
      file(2, 'x.ics'),
    ];
    const joined = join([nameless, named, broken], [events, parseCalendar(calendar(MEETING)), []]);
    expect(joined.events.map(({ attachment }) => attachment)).toEqual([named]);
    expect(joined.others).toEqual([broken]);
  });
});
