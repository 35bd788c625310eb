import type { ReactNode } from 'react';
import type { DeletionFigures } from '../../../server/contract/deletion-figures.js';
import { formatUnit } from '../../api/format-duration';
import { RichText } from '../../i18n/rich-text';
import { pageLocale, t } from '../../i18n/text';

/** Formats a time as `Nov 22, 2026, 9:05 AM UTC`. */
export function formatUtc(time: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  const formatted = new Date(time).toLocaleString(pageLocale(), options);
  return t('deletion.utcTime', { time: formatted.replaceAll('\u202f', ' ') });
}

/**
 * Formats a delay, rounded up: `0.4 seconds`, or in minutes if it is two minutes or longer. `null` means
 * that nothing expired.
 */
export function formatDelay(seconds: number | null): string {
  if (seconds === null) return t('deletion.noneExpired');
  if (seconds >= 120) return formatUnit(Math.ceil(seconds / 60), 'minute');
  return formatUnit(seconds < 10 ? Math.ceil(seconds * 10) / 10 : Math.ceil(seconds), 'second');
}

/** Shows the figures of the last 24 hours. */
export function FigureList({ figures }: { figures: DeletionFigures }) {
  const { addresses, messages, refusedDeliveries, delay, erasure } = figures;
  return (
    <>
      <dl className="mt-6 divide-y divide-line rounded-card border border-line bg-raised px-5 shadow-soft">
        <Figure name={t('deletion.addresses')}>{formatCount(addresses)}</Figure>
        <Figure name={t('deletion.messages')}>{formatCount(messages)}</Figure>
        <Figure name={t('deletion.medianDelay')}>{formatDelay(delay.medianSeconds)}</Figure>
        <Figure name={t('deletion.maxDelay')}>{formatDelay(delay.maxSeconds)}</Figure>
        <Figure name={t('deletion.refusedDeliveries')}>{formatCount(refusedDeliveries)}</Figure>
        <Figure name={t('deletion.waiting')}>
          {erasure.pendingSince === null
            ? t('deletion.nothingWaiting')
            : t('deletion.waitingSince', { time: formatUtc(erasure.pendingSince) })}
        </Figure>
      </dl>
      <p className="mt-4 text-sm text-muted">
        <Dated id="deletion.counted" time={figures.updatedAt} /> <Erasure erasure={erasure} />
      </p>
    </>
  );
}

function formatCount(count: number): string {
  return count.toLocaleString(pageLocale());
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-3">
      <dt className="text-[0.9375rem] text-muted">{name}</dt>
      {/* Browsers may format a time a little differently from the server. */}
      <dd
        suppressHydrationWarning
        className="max-w-[60%] shrink-0 text-end font-medium tabular-nums"
      >
        {children}
      </dd>
    </div>
  );
}

/** Shows until when data has been erased from the tables and from the log. */
function Erasure({ erasure }: Pick<DeletionFigures, 'erasure'>) {
  const { storageErasedUntil, logErasedUntil } = erasure;
  return (
    <>
      {storageErasedUntil === null ? (
        t('deletion.tablesNotErased')
      ) : (
        <Dated id="deletion.tablesErased" time={storageErasedUntil} />
      )}{' '}
      {logErasedUntil === null ? (
        t('deletion.logNotErased')
      ) : (
        <Dated id="deletion.logErased" time={logErasedUntil} />
      )}
    </>
  );
}

/** Shows a sentence with a time, which browsers may format a little differently from the server. */
function Dated(props: {
  id: 'deletion.counted' | 'deletion.tablesErased' | 'deletion.logErased';
  time: string;
}) {
  const { id, time } = props;
  return (
    <RichText
      id={id}
      tags={{ time: <time dateTime={time} suppressHydrationWarning /> }}
      values={{ time: formatUtc(time) }}
    />
  );
}
