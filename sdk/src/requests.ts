import type { ApiError } from './contract.js';
import { NetworkError } from './errors.js';
import { createResponseError } from './response-error.js';
import { retryDelay } from './retry.js';
import { anySignal, sleep } from './signals.js';

/** Time for a response without waiting, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** A request to an endpoint. `path` is below `/api/v1`. */
export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  sessionId?: string;
  signal?: AbortSignal | undefined;
  /** Time that the server may take before it responds, in milliseconds. */
  waitMs?: number;
}

/** Where requests go, and what they have in common. */
export interface RequestSettings {
  url: string;
  token: string | undefined;
  signal: AbortSignal | undefined;
  retries: number;
  fetch: typeof fetch;
}

/** Sends requests to one server, and repeats those that can't do anything twice. */
export class Requests {
  readonly #settings: RequestSettings;
  readonly #base: URL;

  constructor(settings: RequestSettings) {
    this.#settings = settings;
    this.#base = new URL('api/v1/', settings.url.replace(/\/*$/, '/'));
  }

  /** Origin of the server, for a socket. */
  get origin(): string {
    return this.#base.origin;
  }

  /** Returns the JSON body of a response; undefined if it is empty (204). */
  async json<T>(request: ApiRequest): Promise<T> {
    return this.#repeat(request, async (response) => {
      const text = await response.text();
      return (text === '' ? undefined : JSON.parse(text)) as T;
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
    const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS + (request.waitMs ?? 0));
    try {
      const response = await this.#settings.fetch(this.#toUrl(request), {
        method: request.method ?? 'GET',
        headers: this.#toHeaders(request),
        // Redirects would carry the session ID to another host.
        redirect: 'manual',
        signal: anySignal(signal, timeout) ?? null,
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      });
      if (!response.ok) throw createResponseError(response, await readApiError(response));
      return await read(response);
    } catch (error) {
      throw isNetworkFailure(error, timeout) ? this.#toNetworkError(error) : error;
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
    return new NetworkError(`No response from ${this.origin}: ${reason}. ${advice}`, null, {
      cause,
    });
  }
}

/** `fetch` rejects with a TypeError, and a lost connection breaks the body with one. */
const isNetworkFailure = (error: unknown, timeout: AbortSignal): boolean =>
  error instanceof TypeError || (timeout.aborted && error === timeout.reason);

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
