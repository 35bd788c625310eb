import { NetworkError, UnavailableError } from './errors.js';

/** Delay before the first retry, which doubles with each further one, in milliseconds. */
const FIRST_DELAY_MS = 250;
/** Maximum delay. With a longer `Retry-After`, the request isn't retried. */
const MAX_DELAY_MS = 10_000;

/** Codes of failures before a connection exists, so that the server has not seen the request. */
const NOT_SENT = new Set(['ECONNREFUSED', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Returns the milliseconds after which a failed request is sent again, or null if it isn't. A POST is
 * only retried if it was never sent, since it could issue a second address, or extend one twice.
 *
 * @param failures number of earlier failures
 */
export function retryDelay(error: unknown, method: string, failures: number): number | null {
  const isIdempotent = method !== 'POST';
  const backoff = Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS);
  // Jitter, so that clients that failed at the same time don't retry at the same time.
  const delay = backoff * (0.75 + Math.random() / 4);
  if (error instanceof NetworkError) return isIdempotent || wasNotSent(error) ? delay : null;
  if (!(error instanceof UnavailableError) || !isIdempotent) return null;
  const retryAfterMs = (error.retryAfter ?? 0) * 1000;
  return retryAfterMs > MAX_DELAY_MS ? null : Math.max(retryAfterMs, delay);
}

function wasNotSent({ cause }: NetworkError): boolean {
  const { cause: reason } = (cause ?? {}) as { cause?: { code?: string } };
  return NOT_SENT.has(reason?.code ?? '');
}
