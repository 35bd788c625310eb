import type { ReactNode } from 'react';
import type { DeletionFigures } from '../../../server/contract/deletion-figures.js';

/** Formats a time as `Nov 22, 2026, 9:05 AM UTC`, the same on the server and in every browser. */
export function formatUtc(time: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Date(time).toLocaleString('en-US', options).replaceAll('\u202f', ' ')} UTC`;
}

/** Formats a delay as `0.4 seconds`, or in minutes from two minutes on. */
export function formatDelay(seconds: number | null): string {
  if (seconds === null) return 'None expired';
  if (seconds >= 120) return `${Math.ceil(seconds / 60).toLocaleString('en-US')} minutes`;
  const rounded = seconds < 10 ? Math.ceil(seconds * 10) / 10 : Math.ceil(seconds);
  return `${rounded} ${rounded === 1 ? 'second' : 'seconds'}`;
}

/** The figures of the last 24 hours. */
export function FigureList({ figures }: { figures: DeletionFigures }) {
  const { addresses, messages, refusedDeliveries, delay, erasure } = figures;
  return (
    <>
      <dl className="mt-6 divide-y divide-line rounded-card border border-line bg-raised px-5 shadow-soft">
        <Figure name="Addresses deleted">{addresses.toLocaleString('en-US')}</Figure>
        <Figure name="Messages deleted">{messages.toLocaleString('en-US')}</Figure>
        <Figure name="Half of expired addresses deleted within">
          {formatDelay(delay.medianSeconds)}
        </Figure>
        <Figure name="Longest delay">{formatDelay(delay.maxSeconds)}</Figure>
        <Figure name="Deliveries refused after the address had ended, at least">
          {refusedDeliveries.toLocaleString('en-US')}
        </Figure>
        <Figure name="Waiting to be erased from the files">
          {erasure.pendingSince === null ? 'Nothing' : `Since ${formatUtc(erasure.pendingSince)}`}
        </Figure>
      </dl>
      <p className="mt-4 text-sm text-muted">
        Counted over the last 24 hours, read{' '}
        <time dateTime={figures.updatedAt}>{formatUtc(figures.updatedAt)}</time>. Tables and
        indexes: <Erased until={erasure.storageErasedUntil} />. Write-ahead log:{' '}
        <Erased until={erasure.logErasedUntil} />.
      </p>
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-3">
      <dt className="text-[0.9375rem] text-muted">{name}</dt>
      <dd className="max-w-[60%] shrink-0 text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Erased({ until }: { until: string | null }) {
  if (until === null) return 'not erased by Mayfly so far';
  return (
    <>
      erased up to <time dateTime={until}>{formatUtc(until)}</time>
    </>
  );
}
