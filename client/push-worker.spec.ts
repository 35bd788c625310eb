import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

const ADDRESS = 'a@mayfly.test';
const MESSAGE = 'm1';
const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';

/**
 * A window as the service worker sees it. `response` is its reply when asked whether it shows an inbox; with
 * null, it doesn't reply.
 */
class FakeWindow {
  readonly posted: unknown[] = [];

  constructor(
    readonly focused: boolean,
    private readonly response: boolean | null,
  ) {}

  postMessage(message: unknown, ports: MessagePort[] = []): void {
    if (ports.length === 0) this.posted.push(message);
    else if (this.response !== null) ports[0]?.postMessage(this.response);
    ports[0]?.close();
  }

  wasFocused = false;

  async focus(): Promise<this> {
    this.wasFocused = true;
    return this;
  }
}

interface Shown {
  title: string;
  tag: string;
  renotify?: boolean;
  body?: string;
  data: Record<string, unknown>;
}

/** Runs `push-worker.js` with these windows and notifications, and texts that a page has stored. */
function startWorker(
  windows: FakeWindow[],
  shown: Shown[] = [],
  userAgent = 'Chrome',
  texts?: object,
) {
  const handlers = new Map<string, (event: object) => void>();
  const opened: string[] = [];
  const badges: number[] = [];
  const self = {
    caches: { match: async () => texts && Response.json(texts) },
    navigator: { userAgent, setAppBadge: async (count: number) => void badges.push(count) },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      getNotifications: async () => [...shown],
      showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
        void shown.push({ title, ...options }),
    },
    addEventListener: (type: string, handler: (event: object) => void) =>
      handlers.set(type, handler),
  };
  const code = readFileSync(join(__dirname, 'public/push-worker.js'), 'utf8');
  new Function('self', 'MessageChannel', code)(self, MessageChannel);
  const dispatch = async (type: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  const push = (payload: object) => dispatch('push', { data: { json: () => payload } });
  return { shown, opened, badges, dispatch, push };
}

const PUSH = { emailAddress: ADDRESS, messageId: MESSAGE, unread: 1 };

describe('a push', () => {
  it('shows which address has email, and nothing else', async () => {
    const worker = startWorker([]);
    await worker.push(PUSH);
    expect(worker.shown).toMatchObject([{ title: 'New email', body: ADDRESS, tag: ADDRESS }]);
  });

  it('shows code, sender and subject if it contains them', async () => {
    const content = { sender: 'Ann', subject: '', code: '482913', codeAsSent: '482-913' };
    const worker = startWorker([]);
    await worker.push({ ...PUSH, unread: 2, content });
    expect(worker.shown).toMatchObject([
      { title: '482-913 is your code', body: 'Ann: No Subject\n2 unread messages' },
    ]);
  });

  it('is shown in the language of the page that has stored its texts', async () => {
    const texts = {
      locale: 'ru',
      code: 'Ваш код: {code}',
      noSubject: 'Без темы',
      unread: { few: '{count} новых письма', many: '{count} новых писем' },
    };
    const content = { sender: '{subject}', subject: '', code: '482913', codeAsSent: null };
    const worker = startWorker([], [], 'Chrome', texts);
    await worker.push({ ...PUSH, unread: 3, content });
    expect(worker.shown).toMatchObject([
      { title: 'Ваш код: 482913', body: '{subject}: Без темы\n3 новых письма' },
    ]);
    await worker.push({ ...PUSH, messageId: 'm2', unread: 5 });
    expect(worker.shown.at(-1)).toMatchObject({ body: `${ADDRESS}\n5 новых писем` });
  });

  it('isolates codes and untrusted text in a right-to-left sentence', async () => {
    const texts = { isRightToLeft: true, code: 'رمزك هو {code}', message: '{sender}: {subject}' };
    const content = { sender: 'A\u202Enn', subject: 'Hi', code: '123456', codeAsSent: '123-456' };
    const worker = startWorker([], [], 'Chrome', texts);
    await worker.push({ ...PUSH, content });
    expect(worker.shown).toMatchObject([
      { title: 'رمزك هو \u2066123-456\u2069', body: '\u2068Ann\u2069: \u2068Hi\u2069' },
    ]);
  });

  it('shows a notification even if it is malformed', async () => {
    const worker = startWorker([]);
    await worker.dispatch('push', { data: { json: () => JSON.parse('{') as object } });
    expect(worker.shown).toMatchObject([{ title: 'New email', body: '' }]);
  });

  it.each([
    ['nothing while the visitor looks at an inbox', true, false, 'Chrome', 0],
    ['a notification while another page of the site is watched', true, null, 'Chrome', 1],
    ['a notification while the inbox is in the background', false, true, 'Chrome', 1],
    ['a notification in any case where the browser insists', true, true, SAFARI, 1],
  ])('shows %s', async (_what, focused, response, browser, count) => {
    const worker = startWorker([new FakeWindow(focused, response)], [], browser);
    await worker.push(PUSH);
    expect(worker.shown).toHaveLength(count);
  });

  it('counts the unread messages of all addresses on the icon', async () => {
    const other = { title: 'New email', tag: 'b@mayfly.test', data: { unread: 3 } };
    const worker = startWorker([], [other]);
    await worker.push({ ...PUSH, unread: 2 });
    expect(worker.badges).toEqual([5]);
  });
});

describe('a click on a notification', () => {
  const click = async (windows: FakeWindow[], action = '') => {
    const worker = startWorker(windows);
    const data = { recipient: ADDRESS, messageId: MESSAGE, code: '482913' };
    const notification = { data, close: () => undefined };
    await worker.dispatch('notificationclick', { action, notification });
    return worker.opened;
  };
  const article = () => new FakeWindow(false, null);

  it('opens the address if no page has an inbox', async () => {
    expect(await click([article()])).toEqual(['/#open=a%40mayfly.test']);
  });

  it('focuses the page that shows the address', async () => {
    const [shown, other] = [new FakeWindow(false, true), new FakeWindow(false, false)];
    await click([other, shown]);
    expect([...shown.posted, ...other.posted]).toEqual([]);
    expect([shown.wasFocused, other.wasFocused]).toEqual([true, false]);
  });

  it('copies the code in the page that shows its inbox, else in one with another', async () => {
    const [shown, other] = [new FakeWindow(false, true), new FakeWindow(false, false)];
    await click([other, shown], 'copy');
    expect([other.posted, shown.posted]).toEqual([[], [{ copy: '482913', messageId: MESSAGE }]]);
    await click([article(), other], 'copy');
    expect(other.posted).toEqual([{ copy: '482913', messageId: MESSAGE }]);
  });
});
