import {
  REPLY_TIMEOUT_MS,
  MIN_DATA_BYTES_PER_SECOND,
  DATA_TIMEOUT_MS,
  DATA_RATE_GRACE_MS,
  DATA_COMMAND_TIMEOUT_MS,
  MAIL_TIMEOUT_MS,
} from './smtp-limits.js';

const MS_PER_SECOND = 1_000;

/** Where a connection stands. Times are in milliseconds of the injected clock. */
export type Progress =
  | { phase: 'commands'; since: number; hasMail: boolean }
  | { phase: 'data'; since: number; bytes: number }
  | { phase: 'answer'; since: number };

/**
 * Whether a connection has had its time. Commands are timed from the banner or the end of the
 * last mail, so that no command begins the time anew; DATA in all and by its average rate.
 */
export function isOverdue(progress: Progress, now: number): boolean {
  const passed = now - progress.since;
  switch (progress.phase) {
    case 'commands':
      return passed > (progress.hasMail ? DATA_COMMAND_TIMEOUT_MS : MAIL_TIMEOUT_MS);
    case 'data':
      return passed > DATA_TIMEOUT_MS || isTooSlow(progress.bytes, passed);
    case 'answer':
      return passed > REPLY_TIMEOUT_MS;
  }
}

function isTooSlow(bytes: number, passed: number): boolean {
  return (
    passed > DATA_RATE_GRACE_MS && bytes < (MIN_DATA_BYTES_PER_SECOND * passed) / MS_PER_SECOND
  );
}
