import { render, screen } from '@testing-library/react';
import type { DeletionFigures } from '../../../server/contract/deletion-figures.js';
import { FigureList, formatDelay, formatUtc } from './figure-list';

const figures: DeletionFigures = {
  updatedAt: '2026-11-22T09:05:00.000Z',
  addresses: 1_234,
  messages: 5,
  refusedDeliveries: 6,
  delay: { medianSeconds: 0.5, maxSeconds: 61.2 },
  erasure: {
    storageErasedUntil: '2026-11-22T08:30:00.000Z',
    logErasedUntil: null,
    pendingSince: null,
  },
};
const findValue = (name: RegExp) =>
  screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

describe('FigureList', () => {
  it('shows each figure under its name', () => {
    render(<FigureList figures={figures} />);
    expect(findValue(/^Addresses deleted/)).toBe('1,234');
    expect(findValue(/^Median delay/)).toBe('0.5 seconds');
    expect(findValue(/^Longest delay/)).toBe('62 seconds');
    expect(findValue(/^Deliveries refused/)).toBe('6');
    expect(findValue(/^Waiting/)).toBe('Nothing');
  });

  it('shows until when data has been erased, and what is not erased', () => {
    render(<FigureList figures={figures} />);
    expect(screen.getByText(/Counted over/).textContent).toContain(
      'Tables and indexes: what was deleted before Nov 22, 2026, 8:30 AM UTC is erased. Write-ahead log: not erased by Mayfly so far.',
    );
  });

  it('shows since when deleted data has been waiting', () => {
    const erasure = { ...figures.erasure, pendingSince: '2026-11-22T09:00:00.000Z' };
    render(<FigureList figures={{ ...figures, erasure }} />);
    expect(findValue(/^Waiting/)).toBe('Since Nov 22, 2026, 9:00 AM UTC');
  });
});

describe('formatDelay', () => {
  it.each([
    [null, 'None expired'],
    [0.01, '0.1 seconds'],
    [1, '1 second'],
    [10.2, '11 seconds'],
    [121, '3 minutes'],
  ])('rounds %p up to "%s"', (seconds, text) => {
    expect(formatDelay(seconds)).toBe(text);
  });
});

describe('formatUtc', () => {
  it('formats a time in UTC with plain spaces', () => {
    expect(formatUtc('2026-11-22T21:05:00Z')).toBe('Nov 22, 2026, 9:05 PM UTC');
  });
});
