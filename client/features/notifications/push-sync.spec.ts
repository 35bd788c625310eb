import { fakeServer } from '../../../test/support/client/fake-server';
import { isPushOn, readPushChoice, usePushChoice } from './push-choice';

import { PushServiceError, syncPush, turnPushOff, turnPushOn } from './push-sync';

const KEY = btoa('\u0004'.padEnd(65, 'k')).replace(/=+$/, '');

/** Push manager of a browser: at most one subscription, with another endpoint each time. */
class FakePushManager {
  count = 0;
  isReachable = true;
  current: { endpoint: string; options: object } | null = null;

  getSubscription = async () => this.current;

  subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (!this.isReachable) throw new DOMException('No push service', 'AbortError');
    this.count += 1;
    const bytes = Uint8Array.from(atob(applicationServerKey), (each) => each.charCodeAt(0));
    this.current = {
      endpoint: `https://push.example/${this.count}`,
      options: { applicationServerKey: bytes.buffer },
      ...{ toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }) },
      ...{ unsubscribe: async () => (this.current = null) },
    };
    return this.current;
  };
}

const access = (name: string) => ({ emailAddress: `${name}@mayfly.test`, sessionId: name });
const path = (name: string) => `/emails/${name}@mayfly.test/push-subscriptions`;

describe('pushes of a device', () => {
  let pushManager: FakePushManager;
  let isServerUp: boolean;
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    pushManager = new FakePushManager();
    isServerUp = true;
    Object.assign(window, { Notification: { permission: 'granted' } });
    const container = { ready: Promise.resolve({ pushManager }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
    const respond = (status: number, body?: unknown) => () =>
      isServerUp ? { status, body } : { status: 503 };
    const routes = ['a', 'b'].flatMap((name) => [
      [`POST ${path(name)}`, respond(201, { data: { id: `${name}-id` } })] as const,
      [`DELETE ${path(name)}/${name}-id`, respond(204)] as const,
    ]);
    server = fakeServer({
      'GET /push-key': { body: { publicKey: KEY } },
      ...Object.fromEntries(routes),
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'Notification');
    localStorage.clear();
    usePushChoice.setState({ choice: null });
  });

  const names = () => readPushChoice()?.records.map(({ sessionId }) => sessionId);
  const requestLines = () => server.requestLines().filter((each) => !each.endsWith('/push-key'));

  it('cover its addresses, and new ones later, each once', async () => {
    await turnPushOn([access('a')], false);
    await syncPush([access('a'), access('b')]);
    await syncPush([access('a'), access('b')]);
    expect(requestLines()).toEqual([`POST ${path('a')}`, `POST ${path('b')}`]);
    expect([names(), pushManager.count]).toEqual([['a', 'b'], 1]);
  });

  it('contain content once the visitor has chosen that', async () => {
    await turnPushOn([access('a')], false);
    await turnPushOn([access('a')], true);
    const bodies = server.requests.map(({ body }) => body).filter((body) => body !== undefined);
    expect(bodies).toMatchObject([{ showsContent: false }, { showsContent: true }]);
    expect(readPushChoice()?.showsContent).toBe(true);
  });

  it('end for an address that this device has forgotten', async () => {
    await turnPushOn([access('a'), access('b')], false);
    await syncPush([access('b')]);
    expect(requestLines().at(-1)).toBe(`DELETE ${path('a')}/a-id`);
    expect([names(), pushManager.count]).toEqual([['b'], 1]);
  });

  it('keep no session of a forgotten address, even if the server is down', async () => {
    await turnPushOn([access('a'), access('b')], false);
    isServerUp = false;
    await syncPush([access('b')]);
    expect(localStorage.getItem('mayfly-push')).not.toContain('"a"');
    isServerUp = true;
    await syncPush([access('b')]);
    expect(readPushChoice()?.records).toMatchObject([
      { sessionId: 'b', endpoint: pushManager.current?.endpoint },
    ]);
    expect(pushManager.current?.endpoint).not.toBe('https://push.example/1');
  });

  it('move to the subscription that has replaced the browser’s last one', async () => {
    await turnPushOn([access('a')], false);
    await pushManager.subscribe({ applicationServerKey: KEY });
    await syncPush([access('a')]);
    expect(readPushChoice()?.records).toMatchObject([{ endpoint: 'https://push.example/2' }]);
  });

  it('end when the visitor has withdrawn the permission', async () => {
    await turnPushOn([access('a')], false);
    Object.assign(window, { Notification: { permission: 'denied' } });
    await syncPush([access('a')]);
    expect([isPushOn(), requestLines().at(-1)]).toEqual([false, `DELETE ${path('a')}/a-id`]);
  });

  it('stay off if the browser can’t subscribe or the server responds 503', async () => {
    pushManager.isReachable = false;
    await expect(turnPushOn([access('a')], false)).rejects.toBeInstanceOf(PushServiceError);
    pushManager.isReachable = true;
    isServerUp = false;
    await expect(turnPushOn([access('a')], false)).rejects.toMatchObject({ statusCode: 503 });
    expect(isPushOn()).toBe(false);
  });

  it('end when they are turned off, even while the server is unavailable', async () => {
    await turnPushOn([access('a')], false);
    isServerUp = false;
    await turnPushOff();
    expect([isPushOn(), pushManager.current]).toEqual([false, null]);
    const { length } = server.requests;
    await syncPush([access('a')]);
    expect(server.requests).toHaveLength(length);
  });
});
