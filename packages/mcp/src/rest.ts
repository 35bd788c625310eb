/** A request to Mayfly's REST API; `path` is below `/api/v1`. */
export interface RestRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  sessionId?: string;
  signal?: AbortSignal | undefined;
  /** Time for which the server may hold the response, in milliseconds. */
  waitMs?: number;
}

/**
 * Sends a request and returns the JSON of its response, or undefined if that is empty (204). Rejects with an
 * error whose `message` may be shown: it must not contain anything of an email.
 */
export interface Rest {
  json<T>(request: RestRequest): Promise<T>;
}

/** Returns the path of an inbox. */
export const inboxPath = (emailAddress: string): string =>
  `/emails/${encodeURIComponent(emailAddress)}`;
