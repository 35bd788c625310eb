import { act, renderHook, waitFor } from '@testing-library/react';
import type { Message } from '@mayfly/contract/message.js';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { useInboxStore } from '../../lib/inbox/inbox-store';
import { changeSettings } from '../../lib/storage/settings';
import { access, setInbox, setList } from '../../../test/support/client/inbox-fixture';
import { aMessage, aVerification } from '../../../test/support/client/sample-responses';
import { toNotification } from './desktop-notification';
import { useNotifications } from './use-notifications';

const withCode = (code: string, codeAsSent = code) =>
  aMessage({ verificationCode: code, verification: aVerification({ code, codeAsSent }) });

describe('toNotification', () => {
  it('names sender and subject, with one tag per address', () => {
    expect(toNotification(aMessage({ id: 'm1', recipient: 'a@mayfly.test' }), 1)).toEqual({
      title: 'Northwind',
      body: 'Hello',
      tag: 'a@mayfly.test',
      messageId: 'm1',
      code: null,
    });
  });

  it('counts unread messages if there are several', () => {
    expect(toNotification(aMessage(), 3).body).toBe('Hello\n3 unread messages');
  });

  it('shows the code as it was sent and copies it as it is typed', () => {
    expect(toNotification(withCode('482913', '482-913'), 1)).toMatchObject({
      title: '482-913 is your code',
      body: 'Northwind: Hello',
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
  const start = () => renderHook(useNotifications);
  const announce = (message: Message, isLate = false) =>
    act(() => useInboxStore.setState({ announcement: { message, isLate } }));
  const codes = () => shown.map(({ data }) => data.code);

  beforeEach(() => {
    shown.length = 0;
    setInbox({ unread: 1 });
    changeSettings({ desktopNotices: true });
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
    start();
    announce(withCode('482913'));
    await waitFor(() => expect(codes()).toEqual(['482913']));
  });

  it('updates the notification when a code is found later', async () => {
    start();
    announce(aMessage());
    await waitFor(() => expect(codes()).toEqual([null]));
    announce(withCode('771204'), true);
    await waitFor(() => expect(codes()).toEqual([null, '771204']));
  });

  it('shows no late code whose notification was closed', async () => {
    start();
    announce(withCode('771204'), true);
    announce(aMessage({ id: 'm2' }));
    await waitFor(() => expect(codes()).toEqual([null]));
  });

  it('shows nothing while notifications are off', async () => {
    changeSettings({ desktopNotices: false });
    start();
    announce(aMessage());
    await act(async () => undefined);
    expect(shown).toEqual([]);
  });

  it('responds to the service worker whether the page shows an inbox', () => {
    start();
    const responses: unknown[] = [];
    const request = (isShown: string) => {
      const ports = [{ postMessage: (response: unknown) => responses.push(response) }];
      const message = Object.assign(new Event('message'), { data: { isShown }, ports });
      navigator.serviceWorker.dispatchEvent(message);
    };
    request(access.emailAddress);
    request('b@mayfly.test');
    expect(responses).toEqual([true, false]);
  });

  it('marks the message read whose code was copied from its notification', async () => {
    const writeText = async () => undefined;
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const markCopied = jest.spyOn(inboxActions, 'markCopied').mockReturnValue();
    const message = aMessage();
    setList({ messages: [message] });
    start();
    const data = { copy: '482913', messageId: message.id };
    navigator.serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data }));
    await waitFor(() => expect(markCopied).toHaveBeenCalledWith(message));
  });

  it('marks the tab icon while there are unread messages', () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
    const href = () => document.querySelector('link')?.getAttribute('href');
    start();
    expect(href()).toBe('/favicon-unread.svg');
    act(() => setList({ unread: 0 }));
    expect(href()).toBe('/favicon.svg');
  });
});
