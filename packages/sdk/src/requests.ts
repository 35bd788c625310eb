import type { ApiError } from './contract.js';
import { MayflyError, NetworkError } from './errors.js';
import { createResponseError } from './response-error.js';
import { retryDelay } from './retry.js';
import { anySignal, sleep } from './signals.js';

/** Time limit until a response begins, in milliseconds, in addition to `waitMs`. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** A request to an endpoint. `path` is below `/api/v1`. */
export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  sessionId?: string;
  signal?: AbortSignal | undefined;
  /** Time for which the server may hold the response of a long poll, in milliseconds. */
  waitMs?: number;
}

/** Settings that all requests share. */
export interface RequestSettings {
  url: string;
  token: string | undefined;
  signal: AbortSignal | undefined;
  retries: number;
  fetch: typeof fetch;
}

/** Sends requests to one server. Retries failed ones, unless that could do something twice. */
export class Requests {
  readonly #settings: RequestSettings;
  readonly #base: URL;

  constructor(settings: RequestSettings) {
    this.#settings = settings;
    this.#base = new URL('api/v1/', settings.url.replace(/\/*$/, '/'));
  }

  /** Returns the JSON body of a response; undefined if it is empty (204). */
  async json<T>(request: ApiRequest): Promise<T> {
    return this.#repeat(request, async (response) => {
      return parseBody<T>(await response.text(), response.status);
    });
  }

  /** Returns the bytes of a response. */
  async bytes(request: ApiRequest): Promise<Uint8Array> {
    return this.#repeat(request, async (response) => new Uint8Array(await response.arrayBuffer()));
  }

  async #repeat<T>(request: ApiRequest, read: (response: Response) => Promise<T>): Promise<T> {
    const signal = anySignal(this.#settings.signal, request.signal);
    for (let failures = 0; ; failures += 1) {
      try {
        return await this.#send(request, signal, read);
      } catch (error) {
        signal?.throwIfAborted();
        const left = this.#settings.retries - failures;
        const delay = left > 0 ? retryDelay(error, request.method ?? 'GET', failures) : null;
        if (delay === null) throw error;
        await sleep(delay, signal);
      }
    }
  }

  async #send<T>(
    request: ApiRequest,
    signal: AbortSignal | undefined,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    try {
      const response = await this.#fetch(request, signal);
      if (!response.ok) throw createResponseError(response, await readApiError(response));
      return await read(response);
    } catch (error) {
      throw isNetworkFailure(error) ? this.#toNetworkError(error) : error;
    }
  }

  /** Sends a request. Limits the time until the response begins, since downloads may take longer. */
  async #fetch(request: ApiRequest, signal: AbortSignal | undefined): Promise<Response> {
    const ms = RESPONSE_TIMEOUT_MS + (request.waitMs ?? 0);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new ResponseTimeoutError(ms)), ms);
    try {
      return await this.#settings.fetch(this.#toUrl(request), {
        method: request.method ?? 'GET',
        headers: this.#toHeaders(request),
        // Redirects would carry the session ID to another host.
        redirect: 'manual',
        signal: anySignal(signal, timeout.signal) ?? null,
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #toUrl({ path, query = {} }: ApiRequest): URL {
    const url = new URL(path.slice(1), this.#base);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url;
  }

  #toHeaders({ sessionId, body }: ApiRequest): Record<string, string> {
    const { token } = this.#settings;
    return {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(sessionId === undefined ? {} : { 'Session-ID': sessionId }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
  }

  #toNetworkError(cause: unknown): NetworkError {
    const reason = describeCause(cause);
    const advice = 'Check that the server is running and that its URL is right (MAYFLY_URL).';
    return new NetworkError(`No response from ${this.#base.origin}: ${reason}. ${advice}`, null, {
      cause,
    });
  }
}

/** Thrown if the server accepts the connection but doesn't respond in time. */
class ResponseTimeoutError extends Error {
  constructor(ms: number) {
    super(`it took longer than ${ms / 1000} s`);
  }
}

/**
 * Returns whether an error means that there was no complete response. `fetch` rejects with a TypeError, and
 * so does reading the body. Compared by name, since Jest has a TypeError of its own (another realm).
 */
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ResponseTimeoutError || (error as Error | null)?.name === 'TypeError';

function parseBody<T>(text: string, status: number): T {
  try {
    return (text === '' ? undefined : JSON.parse(text)) as T;
  } catch (cause) {
    const advice = 'Check that the URL is that of a Mayfly server.';
    throw new MayflyError(`The response is not JSON. ${advice}`, status, { cause });
  }
}

async function readApiError(response: Response): Promise<Partial<ApiError>> {
  try {
    return (await response.json()) as Partial<ApiError>;
  } catch {
    return {};
  }
}

function describeCause(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
