import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

type ClickHandler = (event: object) => void;
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

/** Runs `sw.js` with these windows open, and clicks the notification of a code. */
async function click(windows: FakeWindow[], action: string): Promise<string[]> {
  const opened: string[] = [];
  const handlers = new Map<string, ClickHandler>();
  const clients = {
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(url),
  };
  const self = {
    clients,
    importScripts: () => undefined,
    addEventListener: (type: string, handler: ClickHandler) => handlers.set(type, handler),
  };
  const code = readFileSync(join(__dirname, 'public/sw.js'), 'utf8');
  new Function('self', 'MessageChannel', code)(self, MessageChannel);
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
