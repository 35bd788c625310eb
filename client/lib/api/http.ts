import { create } from 'zustand';
import type { ApiError, ApiErrorValues } from '@mayfly/contract/api-error.js';
import { DEFAULT_LANGUAGE } from '../i18n/languages';
import { currentLanguage, t } from '../i18n/text';
import { findErrorText } from '../i18n/error-texts';

/** Time after which a request counts as failed, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000;

/** Error response of the server. `serverMessage` is its `message` field: a sentence in English. */
export class ApiRequestError extends Error {
  constructor(
    readonly statusCode: number,
    readonly serverMessage: string | null,
    /** Null for a response of a proxy. */
    readonly code: string | null = null,
    readonly values: ApiErrorValues = {},
  ) {
    super(serverMessage ?? `The server responded with status ${statusCode}.`);
    this.name = 'ApiRequestError';
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  body?: unknown;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
  /** Time after which the request counts as failed; 15 seconds by default. */
  timeoutMs?: number;
}

/** Store of whether the server responded to the last request. */
export const useReachability = create<{ isReachable: boolean }>()(() => ({ isReachable: true }));

/**
 * Sends a request to `/api/v1`.
 * @param path below `/api/v1`, with a leading slash, already encoded
 * @throws ApiRequestError for a status of 400 or above; TypeError or DOMException without a response
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const query = options.query
    ? `?${new URLSearchParams(options.query as Record<string, string>)}`
    : '';
  const hasBody = options.body !== undefined;
  const response = await fetchAndReport(`/api/v1${path}${query}`, options.signal, {
    method: options.method ?? 'GET',
    headers: { ...(hasBody && { 'Content-Type': 'application/json' }), ...options.headers },
    body: hasBody ? JSON.stringify(options.body) : undefined,
    cache: 'no-store',
    keepalive: options.keepalive ?? false,
    signal: withTimeout(options.signal, options.timeoutMs),
  });
  if (response.status >= 400) throw await readError(response);
  return response;
}

/** Fetches and reports whether the server responded, unless aborted. A gateway error counts as no response. */
async function fetchAndReport(
  url: string,
  signal: AbortSignal | undefined,
  init: RequestInit,
): Promise<Response> {
  let isReachable = false;
  try {
    const response = await fetch(url, init);
    isReachable = response.status !== 502 && response.status !== 504;
    return response;
  } finally {
    if (!signal?.aborted) useReachability.setState({ isReachable });
  }
}

/** Returns a signal that also aborts after the timeout. Safari has `AbortSignal.any` only since 17.4. */
function withTimeout(signal: AbortSignal | undefined, timeoutMs = REQUEST_TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  if (!signal) return timeout;
  const either = new AbortController();
  for (const each of [signal, timeout])
    each.addEventListener('abort', () => either.abort(each.reason), { once: true });
  return either.signal;
}

/** Returns whether an error means that the session has ended. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiRequestError && error.statusCode === 410;
}

/**
 * Returns the text for the code of an error in the language of the page. Without such a text, returns the
 * server's message if the page is in English, since it is more specific than the fallback. For a request
 * that got no response because the device is offline, returns that it needs a connection.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiRequestError)) {
    return navigator.onLine ? fallback : t('site.needsConnection');
  }
  const text = error.code === null ? null : findErrorText(error.code, error.values);
  const message = currentLanguage() === DEFAULT_LANGUAGE ? error.serverMessage : null;
  return text ?? message ?? fallback;
}

async function readError(response: Response): Promise<ApiRequestError> {
  const body = (await response.json().catch(() => null)) as Partial<ApiError> | null;
  const { message, code, values } = body ?? {};
  const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const given = typeof values === 'object' && values ? values : {};
  return new ApiRequestError(response.status, toText(message), toText(code), given);
}
