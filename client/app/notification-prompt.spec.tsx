import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useAddressStore } from '../address/address-store';
import { useInboxStore } from '../inbox/inbox-store';
import { defaultSettings, loadSettings, useSettings } from '../settings/settings';
import NotificationPrompt from './notification-prompt';

const question = () => screen.queryByText('Get a notification when email arrives');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const show = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

/** Provides the browser's permission. Returns the requests for it. */
function provideNotifications(permission: string, answer = 'granted') {
  const requestPermission = jest.fn(async () => answer);
  Object.assign(window, { Notification: { permission, requestPermission }, isSecureContext: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  return requestPermission;
}

/** Leaves the page and returns, as the page does that loads the prompt when it is first hidden. */
function leaveAndReturn(meanwhile = () => undefined as void): void {
  show('hidden');
  render(<NotificationPrompt />);
  act(meanwhile);
  show('visible');
}

describe('the offer of notifications', () => {
  beforeEach(() => {
    localStorage.clear();
    useSettings.setState(defaultSettings);
    useAddressStore.setState({ tempEmail: 'a@mayfly.test' });
    useInboxStore.setState({ known: true, unread: 0 });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'Notification');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is made when a visitor who waits for email returns, and turns notifications on', async () => {
    const requests = provideNotifications('default');
    show('hidden');
    render(<NotificationPrompt />);
    expect(question()).toBeNull();
    show('visible');
    expect(requests).not.toHaveBeenCalled();
    press('Turn on');
    await waitFor(() => expect(question()).toBeNull());
    expect(requests).toHaveBeenCalledTimes(1);
    expect(useSettings.getState().desktopNotices).toBe(true);
  });

  it('is declined for good', () => {
    const requests = provideNotifications('default');
    leaveAndReturn();
    press('Not now');
    expect(question()).toBeNull();
    act(() => useSettings.setState(defaultSettings));
    act(loadSettings);
    expect(question()).toBeNull();
    expect(requests).not.toHaveBeenCalled();
  });

  it('is not repeated after the browser has asked', async () => {
    provideNotifications('default', 'default');
    leaveAndReturn();
    press('Turn on');
    await waitFor(() => expect(question()).toBeNull());
    expect(useSettings.getState()).toMatchObject({
      desktopNotices: false,
      offersNotifications: false,
    });
  });

  it.each(['granted', 'denied'])('is not made if permission is %s already', (permission) => {
    provideNotifications(permission);
    leaveAndReturn();
    expect(question()).toBeNull();
  });

  it('is not made where notifications are impossible', () => {
    provideNotifications('default');
    Object.assign(window, { isSecureContext: false });
    leaveAndReturn();
    expect(question()).toBeNull();
  });

  it('is not made once the email has arrived', () => {
    provideNotifications('default');
    leaveAndReturn(() => useInboxStore.setState({ unread: 1 }));
    expect(question()).toBeNull();
  });

  it('is not made to visitors who left without waiting', () => {
    provideNotifications('default');
    useInboxStore.setState({ unread: 1 });
    leaveAndReturn(() => useInboxStore.setState({ unread: 0 }));
    expect(question()).toBeNull();
  });
});
