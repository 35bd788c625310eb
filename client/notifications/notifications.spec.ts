import { act, renderHook, waitFor } from '@testing-library/react';
import { aMessage, aVerification } from '../api/sample-answers';
import { useInboxStore } from '../inbox/inbox-store';
import { dropCorrection, keepCorrection } from '../inbox/verification/corrections-store';
import { noticeFor } from './desktop-notification';
import { faviconFor, showFavicon } from './favicon';
import { noticeArrival, updateShownNotice } from './notify-arrival';
import {
  changeSettings,
  defaultSettings,
  parseSettings,
  readSettings,
  useSettings,
} from '../settings/settings';
import { useNoticing } from './use-notifications';

describe('a notification', () => {
  it('names sender and subject, and is one per address', () => {
    const message = aMessage({ subject: 'Hi', recipient: 'a@mayfly.test' });
    expect(noticeFor(message, 1)).toEqual({
      title: 'Northwind',
      body: 'Hi',
      tag: 'a@mayfly.test',
      messageId: message.id,
      code: null,
    });
    expect(noticeFor(message, 3).body).toBe('Hi\n3 unread messages');
  });

  it('carries the code', () => {
    const notice = noticeFor(aMessage({ subject: 'Hi', verificationCode: '482913' }), 1);
    expect(notice).toMatchObject({ title: '482913 is your code', code: '482913' });
    expect(notice.body).toBe('Northwind: Hi');
  });

  it('shows the code as it was sent and copies it as it is typed', () => {
    const verification = aVerification({ code: '482913', codeAsSent: '482-913' });
    expect(noticeFor(aMessage({ verification }), 1)).toMatchObject({
      title: '482-913 is your code',
      code: '482913',
    });
  });
});

describe('the notification of a corrected code', () => {
  const message = aMessage({
    id: 'm1',
    verification: aVerification({
      code: '482913',
      alternatives: [{ kind: 'code', value: '771204', asSent: '771-204', confidence: 0.4 }],
    }),
  });
  const shown: { title: string; data: { code: string; messageId: string } }[] = [];
  const worker = {
    getNotifications: async () => shown,
    showNotification: async (title: string, { data }: { data: never }) => {
      shown.push({ title, data });
    },
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const correct = () =>
    keepCorrection({ id: 'm1', emailAddress: 'a@mayfly.test', chosen: { code: '771204' } });

  beforeEach(() => {
    shown.length = 0;
    const container = Object.assign(new EventTarget(), { ready: Promise.resolve(worker) });
    const ready = { value: container, configurable: true };
    Object.defineProperty(navigator, 'serviceWorker', ready);
    Object.assign(window, { Notification: { permission: 'granted' } });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    useSettings.setState({ ...defaultSettings, desktopNotices: true });
    useInboxStore.setState({ announcement: { message, isLate: false } });
  });
  afterEach(() => {
    dropCorrection('m1');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'Notification');
    jest.restoreAllMocks();
    useSettings.setState(defaultSettings);
    useInboxStore.setState({ announcement: null });
  });

  it('has the corrected code from the start', async () => {
    correct();
    noticeArrival({ message, isLate: false });
    await settled();
    expect(shown).toMatchObject([{ title: '771-204 is your code', data: { code: '771204' } }]);
  });

  it('is changed while it is shown', async () => {
    noticeArrival({ message, isLate: false });
    await settled();
    correct();
    updateShownNotice();
    await settled();
    expect(shown.map(({ data }) => data.code)).toEqual(['482913', '771204']);
  });

  it('follows arrivals and corrections until the page is closed', async () => {
    useInboxStore.setState({ announcement: null });
    const { unmount } = renderHook(useNoticing);
    useSettings.setState({ desktopNotices: true });
    act(() => useInboxStore.setState({ announcement: { message, isLate: false } }));
    await waitFor(() => expect(shown.map(({ data }) => data.code)).toEqual(['482913']));
    act(correct);
    await waitFor(() => expect(shown.at(-1)?.data.code).toBe('771204'));
    unmount();
    act(() => dropCorrection('m1'));
    await settled();
    expect(shown.at(-1)?.data.code).toBe('771204');
  });

  it('is not shown again once it is closed', async () => {
    correct();
    updateShownNotice();
    await settled();
    expect(shown).toEqual([]);
  });
});

describe('the icon of the tab', () => {
  it('has a dot while something is unread', () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
    showFavicon(faviconFor(2));
    const href = () => document.querySelector('link')?.getAttribute('href');
    expect(href()).toBe('/favicon-unread.svg');
    showFavicon(faviconFor(0));
    expect(href()).toBe('/favicon.svg');
  });
});

describe('the settings', () => {
  it('make no noise and ask for nothing by default', () => {
    expect(defaultSettings).toEqual({ desktopNotices: false, sound: false, shortcuts: true });
  });

  it('are read without what is malformed', () => {
    expect(parseSettings('{"sound":true,"shortcuts":"no"}')).toEqual({
      ...defaultSettings,
      sound: true,
    });
    expect(parseSettings('{')).toEqual(defaultSettings);
    expect(parseSettings(null)).toEqual(defaultSettings);
    expect(parseSettings('null')).toEqual(defaultSettings);
  });

  it('are kept on the device', () => {
    changeSettings({ sound: true });
    useSettings.setState(defaultSettings);
    readSettings();
    expect(useSettings.getState().sound).toBe(true);
  });
});
