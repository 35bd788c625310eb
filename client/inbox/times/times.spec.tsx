import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Message } from '../../../server/contract/message.js';
import { aMessage } from '../../api/sample-responses';
import { setLanguage } from '../../i18n/text';
import MessageTable from '../message-table';
import { formatDay, formatFullDate, formatRelative, startOfDay } from './format-time';
import { setServerTime, TICK_MS } from './server-clock';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** A Friday, shortly before noon. */
const NOON = new Date(2025, 10, 21, 11, 58, 3).getTime();

describe('formatRelative', () => {
  const ago = (elapsed: number) => formatRelative(new Date(NOON - elapsed).toISOString(), NOON);

  it('rounds down to minutes, hours and days', () => {
    expect(ago(59 * SECOND)).toBe('just now');
    expect(ago(MINUTE)).toBe('1 min ago');
    expect(ago(59 * MINUTE + 59 * SECOND)).toBe('59 min ago');
    expect(ago(HOUR)).toBe('1 h ago');
    expect(ago(24 * HOUR - 1)).toBe('23 h ago');
    expect(ago(49 * HOUR)).toBe('2 d ago');
  });

  it('formats a time in the future as just now', () => {
    expect(ago(-5 * SECOND)).toBe('just now');
  });
});

describe('times in another language', () => {
  beforeEach(() => setLanguage('de'));
  afterEach(() => setLanguage('en'));

  it('have the words and the order of that language', () => {
    const received = new Date(NOON).toISOString();
    const today = startOfDay(NOON);
    expect(formatRelative(received, NOON + 2 * MINUTE)).toBe('vor 2 Min.');
    expect(formatRelative(received, NOON + 49 * HOUR)).toBe('vor 2 Tagen');
    expect(formatDay(today, startOfDay(NOON, -2))).toBe('Freitag, 21. November');
    expect(formatFullDate(received)).toMatch(/^Freitag, 21\. November 2025 um 11:58:03 \S+$/);
  });
});

describe('formatDay', () => {
  const today = startOfDay(NOON);

  it('formats today and yesterday by name, and other days by date', () => {
    expect(formatDay(today, today)).toBe('Today');
    expect(formatDay(startOfDay(NOON, 1), today)).toBe('Yesterday');
    expect(formatDay(today, startOfDay(NOON, -2))).toBe('Friday, November 21');
  });

  it('finds yesterday on each day of a year', () => {
    // In a time zone that changes its clocks, two of these days don't have 24 hours.
    for (let date = 1; date <= 366; date += 1) {
      const [before, day] = [date, date + 1].map((each) => new Date(2025, 0, each).getTime());
      expect(formatDay(before!, day!)).toBe('Yesterday');
    }
  });
});

describe('formatFullDate', () => {
  it('has seconds and the time zone', () => {
    const date = formatFullDate(new Date(NOON).toISOString()).replaceAll('\u202f', ' ');
    expect(date).toMatch(/^Friday, November 21, 2025 at 11:58:03 AM \S+$/);
  });
});

describe('the times of a list', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOON }));
  afterEach(() => {
    act(() => setServerTime(0, 0));
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const received = (id: string, at: number) =>
    aMessage({ id, receivedAt: new Date(at).toISOString() });
  const list = (messages: Message[]) => (
    <MemoryRouter>
      <MessageTable messages={messages} hrefOf={() => '/'} links={{ current: new Map() }} />
    </MemoryRouter>
  );
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const headings = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  const show = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('share one timer, which stops while the page or the list is hidden', () => {
    const { unmount } = render(list([received('b', NOON), received('a', NOON - HOUR)]));
    expect(jest.getTimerCount()).toBe(1);
    pass(MINUTE);
    expect(screen.getByText('1 min ago')).toBeTruthy();
    show('hidden');
    expect(jest.getTimerCount()).toBe(0);
    pass(5 * MINUTE);
    show('visible');
    expect(screen.getByText('6 min ago')).toBeTruthy();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('follow the clock of the server', () => {
    render(list([received('a', NOON)]));
    act(() => setServerTime(NOON + 2 * HOUR, NOON));
    const time = screen.getByText('2 h ago').closest('time');
    expect(time?.title).toBe(formatFullDate(new Date(NOON).toISOString()));
    expect(time?.dateTime).toBe(new Date(NOON).toISOString());
  });

  it('need no heading while all messages are from today', () => {
    render(list([received('b', NOON), received('a', NOON - HOUR)]));
    expect(headings()).toEqual([]);
  });

  it('group messages by day, also at midnight and when one arrives', () => {
    const yesterday = [received('b', NOON - HOUR), received('a', NOON - 24 * HOUR)];
    const { rerender } = render(list(yesterday));
    expect(headings()).toEqual(['Today', 'Yesterday']);
    pass(12 * HOUR + 2 * MINUTE + TICK_MS);
    expect(headings()).toEqual(['Yesterday', 'Thursday, November 20']);
    rerender(list([received('c', Date.now()), ...yesterday]));
    expect(headings()).toEqual(['Today', 'Yesterday', 'Thursday, November 20']);
    const [, today] = screen.getAllByRole('rowgroup');
    expect(today?.querySelector('[data-message-id]')?.getAttribute('data-message-id')).toBe('c');
  });
});
