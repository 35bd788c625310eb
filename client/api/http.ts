import { create } from 'zustand';
import type { ApiError } from '../../server/contract/api-error.js';

/** Time after which a request counts as failed, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000;

/** Error response of the server. `serverMessage` is its `message` field, which can be shown. */
export class ApiRequestError extends Error {
  constructor(
    readonly statusCode: number,
    readonly serverMessage: string | null,
  ) {
    super(serverMessage ?? `The server answered ${statusCode}.`);
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
}

/** Store of whether the server responded to the last request. */
export const useReachability = create<{ isReachable: boolean }>()(() => ({ isReachable: true }));

/**
 * Sends a request to `/api/v1`.
 * @param path below `/api/v1`, with a leading slash, already encoded
 * @throws ApiRequestError for a status from 400 on; TypeError or DOMException without a response
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const query = options.query ? `?${new URLSearchParams(stringValues(options.query))}` : '';
  const hasBody = options.body !== undefined;
  const response = await fetchAndReport(`/api/v1${path}${query}`, {
    method: options.method ?? 'GET',
    headers: { ...(hasBody && { 'Content-Type': 'application/json' }), ...options.headers },
    body: hasBody ? JSON.stringify(options.body) : undefined,
    cache: 'no-store',
    keepalive: options.keepalive ?? false,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.status >= 400)
    throw new ApiRequestError(response.status, await readErrorMessage(response));
  return response;
}

/** Fetches and reports whether the server responded. A gateway error counts as no response. */
async function fetchAndReport(url: string, init: RequestInit): Promise<Response> {
  let isReachable = false;
  try {
    const response = await fetch(url, init);
    isReachable = response.status !== 502 && response.status !== 504;
    return response;
  } finally {
    useReachability.setState({ isReachable });
  }
}

/** Returns whether an error means that the session has ended. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiRequestError && error.statusCode === 410;
}

/** Returns the server's message for an error, or the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiRequestError && error.serverMessage) || fallback;
}

function stringValues(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
}

async function readErrorMessage(response: Response): Promise<string | null> {
  try {
    const error = (await response.json()) as Partial<ApiError> | null;
    return typeof error?.message === 'string' && error.message !== '' ? error.message : null;
  } catch {
    return null;
  }
}
