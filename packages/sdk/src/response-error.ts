import type { ApiError } from './contract.js';
import {
  ConflictError,
  ExpiredError,
  MayflyError,
  NotFoundError,
  RateLimitError,
  UnavailableError,
} from './errors.js';

/** Seconds until the next attempt after a 429 response without `Retry-After`. */
const DEFAULT_RETRY_SECONDS = 10;

/** Returns the error for a response that isn't successful. `body` is its JSON, or empty without any. */
export function createResponseError(response: Response, body: Partial<ApiError>): MayflyError {
  return Object.assign(createError(response, body), { serverCode: body.code ?? null });
}

function createError(response: Response, body: Partial<ApiError>): MayflyError {
  const { status } = response;
  const message = body.message ?? describeStatus(response);
  const retryAfter = parseRetryAfter(response.headers.get('Retry-After'));
  if (status === 410) return new ExpiredError(message, status);
  if (status === 404) return new NotFoundError(message, status);
  if (status === 409) return new ConflictError(message, status);
  if (status === 429) return new RateLimitError(message, retryAfter ?? DEFAULT_RETRY_SECONDS);
  if (status >= 502 && status <= 504) return new UnavailableError(message, status, retryAfter);
  return new MayflyError(message, status);
}

function describeStatus({ status, type, headers }: Response): string {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const target = headers.get('Location');
    return `The server redirects${target ? ` to ${target}` : ''}. Use the URL that it redirects to.`;
  }
  return `The server responded with status ${status}.`;
}

/** Returns the seconds of `Retry-After` (RFC 9110, 10.2.3), which may be a date; null without any. */
function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
