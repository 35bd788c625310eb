/** Response of the fake server, with a JSON body. */
export interface FakeResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type FakeRoute = FakeResponse | ((call: FakeRequest) => FakeResponse | Promise<FakeResponse>);

/** Replaces `fetch` in tests: responds by "METHOD /path" and records requests. */
export function fakeServer(routes: Record<string, FakeRoute>) {
  const calls: FakeRequest[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const call: FakeRequest = {
      method: init.method ?? 'GET',
      path: decodeURIComponent(url.pathname.replace('/api/v1', '')),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const route = routes[`${call.method} ${call.path}`];
    if (!route) throw new TypeError(`No route for ${call.method} ${call.path}`);
    const response = typeof route === 'function' ? await route(call) : route;
    const { status = 200, body, headers } = response;
    const text = body === undefined ? null : JSON.stringify(body);
    return new Response(text, { status, headers });
  }) as typeof fetch;
  return { calls, asked: () => calls.map(({ method, path }) => `${method} ${path}`) };
}
