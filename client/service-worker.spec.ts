import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ORIGIN = 'http://mayfly.test';

/** Runs `sw.js` with a cache that records the keys of what is stored. Returns its handler of requests. */
function startWorker(stored: string[]) {
  let onFetch: (event: object) => void = () => undefined;
  const self = {
    location: { origin: ORIGIN },
    importScripts: () => undefined,
    addEventListener: (type: string, handler: typeof onFetch) => {
      if (type === 'fetch') onFetch = handler;
    },
  };
  const cache = { put: async (key: string) => void stored.push(key) };
  const globals = {
    self,
    caches: { open: async () => cache },
    fetch: async () => new Response('content'),
  };
  const code = readFileSync(join(__dirname, 'public/sw.js'), 'utf8');
  new Function(...Object.keys(globals), code)(...Object.values(globals));
  return onFetch;
}

describe('a page that is opened', () => {
  it.each([
    ['/faq', ['/faq']],
    ['/administration', ['/administration']],
    ['/admin', []],
    ['/admin/queues', []],
    ['/metrics', []],
    ['/health/ready', []],
  ])('is stored for offline use unless it is the operator’s: %s', async (path, expected) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const stored: string[] = [];
    const onFetch = startWorker(stored);
    const responses: Promise<Response>[] = [];
    onFetch({
      request: {
        method: 'GET',
        url: `${ORIGIN}${path}`,
        mode: 'navigate',
        destination: 'document',
      },
      waitUntil: () => undefined,
      respondWith: (response: Promise<Response>) => responses.push(response),
    });
    expect(await (await responses[0])?.text()).toBe('content');
    expect(stored).toEqual(expected);
    jest.restoreAllMocks();
  });
});
