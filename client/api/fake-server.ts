/** What a fake server answers to a call: a status and a JSON body. */
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

/** For tests: answers `fetch` by "METHOD /path", and keeps what was asked. */
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
    if (!route) throw new TypeError(`Nothing answers ${call.method} ${call.path}`);
    const answer = typeof route === 'function' ? await route(call) : route;
    const { status = 200, body, headers } = answer;
    const text = body === undefined ? null : JSON.stringify(body);
    return new Response(text, { status, headers });
  }) as typeof fetch;
  return { calls, asked: () => calls.map(({ method, path }) => `${method} ${path}`) };
}
