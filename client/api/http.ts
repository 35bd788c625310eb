import type { ApiError } from '../../server/contract/api-error.js';

/** How long a call may take before it counts as failed, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000;

/** A call that the server refused. `serverMessage` is its sentence for people, if it sent one. */
export class ApiRequestError extends Error {
  constructor(
    readonly statusCode: number,
    readonly serverMessage: string | null,
  ) {
    super(serverMessage ?? `The server answered ${statusCode}.`);
    this.name = 'ApiFailure';
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

const answerListeners = new Set<(fetchAndReport: boolean) => void>();

/** Notifies of each request whether the server answered it. Returns an unsubscribe function. */
export function followReachability(listener: (answered: boolean) => void): () => void {
  answerListeners.add(listener);
  return () => void answerListeners.delete(listener);
}

/**
 * Calls `/api/v1` and gives back the answer.
 * @param path below `/api/v1`, with a leading slash, already encoded
 * @throws ApiFailure for any answer from 400 on; TypeError or DOMException when none came
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const query = options.query ? `?${new URLSearchParams(stringValues(options.query))}` : '';
  const hasBody = options.body !== undefined;
  const response = await answered(`/api/v1${path}${query}`, {
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

/** Fetches; a gateway that can't reach the server counts as no answer. */
async function answered(url: string, init: RequestInit): Promise<Response> {
  let isAnswered = false;
  try {
    const response = await fetch(url, init);
    isAnswered = response.status !== 502 && response.status !== 504;
    return response;
  } finally {
    for (const listener of answerListeners) listener(isAnswered);
  }
}

/** Whether an error says that the session is no longer alive. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiRequestError && error.statusCode === 410;
}

/** The server's sentence for an error if there is one, else the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiRequestError && error.serverMessage) || fallback;
}

function stringValues(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
}

async function readErrorMessage(response: Response): Promise<string | null> {
  try {
    const answer = (await response.json()) as Partial<ApiError> | null;
    return typeof answer?.message === 'string' && answer.message !== '' ? answer.message : null;
  } catch {
    return null;
  }
}
