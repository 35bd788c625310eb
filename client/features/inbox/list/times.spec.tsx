import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Message } from '@mayfly/contract/message.js';
import { aMessage } from '../../../lib/api/sample-responses';
import { setLanguage } from '../../../lib/i18n/text';
import MessageTable from './message-table';
import { formatDay, formatFullDate, formatTime, startOfDay } from './format-time';
import { setServerTime, TICK_MS } from './server-clock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Friday, shortly before noon. */
const NOW = new Date(2025, 10, 21, 11, 58, 3).getTime();

describe('times in another language', () => {
  beforeEach(() => setLanguage('de'));
  afterEach(() => setLanguage('en'));

  it('formats times and dates in German', () => {
    const received = new Date(NOW).toISOString();
    const today = startOfDay(NOW);
    expect(formatTime(received)).toBe('11:58');
    expect(formatDay(today, startOfDay(NOW, -2))).toBe('Freitag, 21. November');
    expect(formatFullDate(received)).toMatch(/^Freitag, 21\. November 2025 um 11:58:03 \S+$/);
  });
});

describe('formatDay', () => {
  const today = startOfDay(NOW);

  it('formats today and yesterday by name, and other days by date', () => {
    expect(formatDay(today, today)).toBe('Today');
    expect(formatDay(startOfDay(NOW, 1), today)).toBe('Yesterday');
    expect(formatDay(today, startOfDay(NOW, -2))).toBe('Friday, November 21');
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
    const date = formatFullDate(new Date(NOW).toISOString()).replaceAll('\u202f', ' ');
    expect(date).toMatch(/^Friday, November 21, 2025 at 11:58:03 AM \S+$/);
  });
});

describe('MessageTable', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => {
    act(() => setServerTime(0, 0));
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const received = (id: string, at: number) =>
    aMessage({ id, receivedAt: new Date(at).toISOString() });
  const list = (messages: Message[]) => (
    <MemoryRouter>
      <MessageTable messages={messages} hrefOf={() => '/'} />
    </MemoryRouter>
  );
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const headings = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

  it('shows another day as soon as the page is visible again', () => {
    const { unmount } = render(list([received('b', NOW), received('a', NOW - HOUR)]));
    jest.setSystemTime(NOW + 13 * HOUR);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(headings()).toEqual(['Yesterday']);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('shows only the time of messages of today, by server time', () => {
    render(list([received('a', NOW)]));
    const time = screen.getByText(/^11:58\sAM$/);
    expect(time.title).toBe(formatFullDate(new Date(NOW).toISOString()));
    expect(time).toHaveProperty('dateTime', new Date(NOW).toISOString());
    act(() => setServerTime(NOW + 24 * HOUR, NOW));
    expect(time.textContent).toMatch(/^Nov 21, 11:58\sAM$/);
  });

  it('shows no day heading if all messages are from today', () => {
    render(list([received('b', NOW), received('a', NOW - HOUR)]));
    expect(headings()).toEqual([]);
  });

  it('groups messages by day, also at midnight and when one arrives', () => {
    const messages = [received('b', NOW - HOUR), received('a', NOW - 24 * HOUR)];
    const { rerender } = render(list(messages));
    expect(headings()).toEqual(['Today', 'Yesterday']);
    pass(12 * HOUR + 2 * MINUTE + TICK_MS);
    expect(headings()).toEqual(['Yesterday', 'Thursday, November 20']);
    rerender(list([received('c', Date.now()), ...messages]));
    expect(headings()).toEqual(['Today', 'Yesterday', 'Thursday, November 20']);
    const [, today] = screen.getAllByRole('rowgroup');
    expect(today?.querySelector('[data-message-id]')?.getAttribute('data-message-id')).toBe('c');
  });
});
