/** Response of the fake server, with a JSON body. */
export interface FakeResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type FakeRoute = FakeResponse | ((request: FakeRequest) => FakeResponse | Promise<FakeResponse>);

/**
 * Replaces `fetch` in tests: responds by "METHOD /path" without `/api/v1`, and records requests. A request
 * without a route fails as without a connection.
 */
export function fakeServer(routes: Record<string, FakeRoute>) {
  const requests: FakeRequest[] = [];
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: decodeURIComponent(url.pathname.replace('/api/v1', '')),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const route = routes[`${request.method} ${request.path}`];
    if (!route) throw new TypeError(`No route for ${request.method} ${request.path}`);
    const response = typeof route === 'function' ? await route(request) : route;
    const { status = 200, body, headers } = response;
    const text = body === undefined ? null : JSON.stringify(body);
    return new Response(text, { status, headers });
  }) as typeof fetch;
  return { requests, requestLines: () => requests.map(({ method, path }) => `${method} ${path}`) };
}

/** Resolves when all promises that depend on earlier responses of `fakeServer` have been settled. */
export function responsesHandled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
