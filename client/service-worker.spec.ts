import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

type Handler = (event: object) => void;

const ORIGIN = 'http://mayfly.test';
type Posted = { isShown?: string; copy?: string };

/**
 * A window as the service worker sees it. `response` is its reply when asked whether it shows an inbox; with
 * null, it doesn't reply.
 */
class FakeWindow {
  readonly copied: string[] = [];
  isFocused = false;

  constructor(private readonly response: boolean | null) {}

  postMessage(message: Posted, ports: MessagePort[] = []): void {
    if (message.copy) this.copied.push(message.copy);
    if (message.isShown && this.response !== null) ports[0]?.postMessage(this.response);
    ports[0]?.close();
  }

  async focus(): Promise<this> {
    this.isFocused = true;
    return this;
  }
}

/** Runs `sw.js` with these windows open and this cache. Returns its event handlers and the opened URLs. */
function startWorker(windows: FakeWindow[], cache: object = {}) {
  const opened: string[] = [];
  const handlers = new Map<string, Handler>();
  const clients = {
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(url),
  };
  const self = {
    clients,
    location: { origin: ORIGIN },
    importScripts: () => undefined,
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  };
  const globals = {
    self,
    MessageChannel,
    caches: { open: async () => cache },
    fetch: async () => new Response('content'),
  };
  const code = readFileSync(join(__dirname, 'public/sw.js'), 'utf8');
  new Function(...Object.keys(globals), code)(...Object.values(globals));
  return { handlers, opened };
}

/** Clicks the notification of a code. Returns the URLs that this opens. */
async function click(windows: FakeWindow[], action: string): Promise<string[]> {
  const { handlers, opened } = startWorker(windows);
  let done: Promise<unknown> = Promise.resolve();
  const notification = {
    close: () => undefined,
    data: { code: '482913', recipient: 'a@mayfly.test' },
  };
  handlers.get('notificationclick')?.({
    action,
    notification,
    waitUntil: (work: Promise<unknown>) => (done = work),
  });
  await done;
  return opened;
}

describe('a click on a notification', () => {
  it('copies the code in the window that shows its inbox', async () => {
    const [article, other, inbox] = [null, false, true].map((given) => new FakeWindow(given));
    await click([article, other, inbox] as FakeWindow[], 'copy');
    expect(inbox?.copied).toEqual(['482913']);
    expect([article, other, inbox].map((each) => each?.isFocused)).toEqual([false, false, true]);
  });

  it('copies the code in a window with another inbox if none shows it', async () => {
    const [article, other] = [new FakeWindow(null), new FakeWindow(false)];
    await click([article, other], 'copy');
    expect([article.copied, other.copied]).toEqual([[], ['482913']]);
  });

  it('only focuses the window if it is not on the Copy action', async () => {
    const inbox = new FakeWindow(true);
    await click([inbox], '');
    expect([inbox.isFocused, inbox.copied]).toEqual([true, []]);
  });

  it('opens the home page if no window is open', async () => {
    expect(await click([], '')).toEqual(['/']);
  });
});

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
    const { handlers } = startWorker([], { put: async (key: string) => void stored.push(key) });
    const responses: Promise<Response>[] = [];
    handlers.get('fetch')?.({
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
