import { act, renderHook, waitFor } from '@testing-library/react';
import { toNotification, type NotifiableMessage } from './desktop-notification';
import type { Arrival } from './notify-arrival';
import { useNotifications } from './use-notifications';

const aMessage = (given: Partial<NotifiableMessage> = {}): NotifiableMessage => ({
  id: 'm1',
  recipient: 'a@mayfly.test',
  senderName: 'Northwind',
  subject: 'Hi',
  code: null,
  codeAsSent: null,
  ...given,
});

describe('toNotification', () => {
  it('names sender and subject, with one tag per address', () => {
    expect(toNotification(aMessage(), 1)).toEqual({
      title: 'Northwind',
      body: 'Hi',
      tag: 'a@mayfly.test',
      messageId: 'm1',
      code: null,
    });
  });

  it('counts unread messages if there are several', () => {
    expect(toNotification(aMessage(), 3).body).toBe('Hi\n3 unread messages');
  });

  it('shows the code as it was sent and copies it as it is typed', () => {
    const message = aMessage({ code: '482913', codeAsSent: '482-913' });
    expect(toNotification(message, 1)).toMatchObject({
      title: '482-913 is your code',
      body: 'Northwind: Hi',
      code: '482913',
    });
  });
});

describe('useNotifications', () => {
  const shown: { title: string; data: { code: string | null; messageId: string } }[] = [];
  const worker = {
    getNotifications: async () => shown,
    showNotification: async (title: string, { data }: { data: never }) => {
      shown.push({ title, data });
    },
  };
  const options = { unread: 1, sound: false, desktopNotices: true };
  const start = (last: Arrival | null, given = options) =>
    renderHook((props) => useNotifications(props.last, props.options, 'a@mayfly.test', onCopied), {
      initialProps: { last, options: given },
    });
  const onCopied = jest.fn();
  const first: Arrival = { message: aMessage({ code: '482913' }), isLate: false };
  const late: Arrival = { message: aMessage({ code: '771204' }), isLate: true };
  const codes = () => shown.map(({ data }) => data.code);

  beforeEach(() => {
    shown.length = 0;
    const container = Object.assign(new EventTarget(), { ready: Promise.resolve(worker) });
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
    Object.assign(window, { Notification: { permission: 'granted' } });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'Notification');
    jest.restoreAllMocks();
  });

  it('shows a notification of a new message', async () => {
    const { rerender } = start(null);
    rerender({ last: first, options });
    await waitFor(() => expect(codes()).toEqual(['482913']));
  });

  it('updates the notification when a code is found later', async () => {
    const { rerender } = start(null);
    rerender({ last: first, options });
    await waitFor(() => expect(codes()).toEqual(['482913']));
    rerender({ last: late, options });
    await waitFor(() => expect(codes()).toEqual(['482913', '771204']));
  });

  it('shows nothing while notifications are off', async () => {
    const off = { ...options, desktopNotices: false };
    const { rerender } = start(null, off);
    rerender({ last: first, options: off });
    await act(async () => undefined);
    expect(shown).toEqual([]);
  });

  it('responds to the service worker whether the page shows an inbox', () => {
    start(null);
    const responses: unknown[] = [];
    const request = (isShown: string) => {
      const ports = [{ postMessage: (response: unknown) => responses.push(response) }];
      const message = Object.assign(new Event('message'), { data: { isShown }, ports });
      navigator.serviceWorker.dispatchEvent(message);
    };
    request('a@mayfly.test');
    request('b@mayfly.test');
    expect(responses).toEqual([true, false]);
  });

  it('reports the message whose code was copied from its notification', async () => {
    const writeText = async () => undefined;
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    start(null);
    const data = { copy: '482913', messageId: 'm1' };
    navigator.serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data }));
    await waitFor(() => expect(onCopied).toHaveBeenCalledWith('m1'));
  });

  it('marks the tab icon while there are unread messages', () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
    const href = () => document.querySelector('link')?.getAttribute('href');
    const { rerender } = start(null);
    expect(href()).toBe('/favicon-unread.svg');
    rerender({ last: null, options: { ...options, unread: 0 } });
    expect(href()).toBe('/favicon.svg');
  });
});
