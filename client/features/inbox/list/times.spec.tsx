import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { aMessage } from '../../../../test/support/client/sample-responses';
import { setLanguage } from '../../../lib/i18n/text';
import MessageTable from './message-table';
import { formatFullDate, formatTime } from './format-time';

/** A Friday, shortly before noon. */
const NOW = new Date(2025, 10, 21, 11, 58, 3).getTime();

describe('times in another language', () => {
  beforeEach(() => setLanguage('de'));
  afterEach(() => setLanguage('en'));

  it('formats times and dates in German', () => {
    const received = new Date(NOW).toISOString();
    expect(formatTime(received)).toBe('11:58');
    expect(formatFullDate(received)).toMatch(/^Freitag, 21\. November 2025 um 11:58:03 \S+$/);
  });
});

describe('formatFullDate', () => {
  it('has seconds and the time zone', () => {
    const date = formatFullDate(new Date(NOW).toISOString()).replaceAll('\u202f', ' ');
    expect(date).toMatch(/^Friday, November 21, 2025 at 11:58:03 AM \S+$/);
  });
});

describe('MessageTable', () => {
  afterEach(() => jest.useRealTimers());

  const receivedAt = new Date(NOW).toISOString();
  const show = (now: number) => {
    jest.useFakeTimers({ now });
    const messages = [aMessage({ receivedAt })];
    render(
      <MemoryRouter>
        <MessageTable messages={messages} hrefOf={() => '/'} />
      </MemoryRouter>,
    );
    return document.querySelector('time');
  };

  it('shows only the time of a message of today', () => {
    const time = show(NOW + 12 * 60 * 60_000);
    expect(time?.textContent).toMatch(/^11:58\sAM$/);
    expect(time?.title).toBe(formatFullDate(receivedAt));
    expect(time?.dateTime).toBe(receivedAt);
  });

  it('shows the date of an older message', () => {
    expect(show(NOW + 13 * 60 * 60_000)?.textContent).toMatch(/^Nov 21, 11:58\sAM$/);
  });
});
