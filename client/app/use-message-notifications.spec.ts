import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { aMessage, aVerification } from '../api/sample-responses';
import { useInboxStore } from '../inbox/inbox-store';
import { removeCorrection, saveCorrection } from '../inbox/verification/corrections-store';
import { defaultSettings, useSettings } from '../settings/settings';
import { useMessageNotifications } from './use-message-notifications';

const message = aMessage({
  id: 'm1',
  verification: aVerification({
    code: '482913',
    alternatives: [{ kind: 'code', value: '771204', asSent: '771-204', confidence: 0.4 }],
  }),
});
const shown: { title: string; data: { code: string } }[] = [];
const worker = {
  getNotifications: async () => shown,
  showNotification: async (title: string, { data }: { data: never }) => {
    shown.push({ title, data });
  },
};
const correct = () =>
  saveCorrection({ id: 'm1', emailAddress: 'a@mayfly.test', chosen: { code: '771204' } });
const announce = () => useInboxStore.setState({ announcement: { message, isLate: false } });

describe('notifications of corrected messages', () => {
  beforeEach(() => {
    shown.length = 0;
    const container = Object.assign(new EventTarget(), { ready: Promise.resolve(worker) });
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
    Object.assign(window, { Notification: { permission: 'granted' } });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    useSettings.setState({ ...defaultSettings, desktopNotices: true });
    useInboxStore.setState({ announcement: null });
  });
  afterEach(() => {
    cleanup();
    removeCorrection('m1');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'Notification');
    jest.restoreAllMocks();
    useSettings.setState(defaultSettings);
    useInboxStore.setState({ announcement: null });
  });

  it('show the corrected code from the start', async () => {
    correct();
    renderHook(useMessageNotifications);
    act(announce);
    await waitFor(() =>
      expect(shown).toMatchObject([{ title: '771-204 is your code', data: { code: '771204' } }]),
    );
  });

  it('follow corrections until the page is closed', async () => {
    const { unmount } = renderHook(useMessageNotifications);
    act(announce);
    await waitFor(() => expect(shown.map(({ data }) => data.code)).toEqual(['482913']));
    act(correct);
    await waitFor(() => expect(shown.at(-1)?.data.code).toBe('771204'));
    unmount();
    act(() => removeCorrection('m1'));
    await act(async () => undefined);
    expect(shown.at(-1)?.data.code).toBe('771204');
  });
});
