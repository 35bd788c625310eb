import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { showSession } from '../../features/address/address-fixture';
import { aSession } from '../../lib/api/sample-responses';
import { setList } from '../../lib/inbox/inbox-fixture';
import { defaultSettings, loadSettings, useSettings } from '../../features/settings/settings';
import NotificationPrompt from './notification-prompt';

const offer = () => screen.queryByText('Get a notification when email arrives');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const show = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

/** Provides `Notification` with a permission. Returns the mock of `requestPermission`. */
function provideNotifications(permission: string, response = 'granted') {
  const requestPermission = jest.fn(async () => response);
  Object.assign(window, { Notification: { permission, requestPermission }, isSecureContext: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  return requestPermission;
}

/** Hides the page, renders the prompt as the home page does then, and shows the page again. */
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
    showSession(aSession());
    setList({ unread: 0 });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'Notification');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is made on return while email is awaited, and enables notifications', async () => {
    const requests = provideNotifications('default');
    show('hidden');
    render(<NotificationPrompt />);
    expect(offer()).toBeNull();
    show('visible');
    expect(requests).not.toHaveBeenCalled();
    press('Turn on');
    await waitFor(() => expect(offer()).toBeNull());
    expect(requests).toHaveBeenCalledTimes(1);
    expect(useSettings.getState().desktopNotices).toBe(true);
  });

  it('is not made again once declined', () => {
    const requests = provideNotifications('default');
    leaveAndReturn();
    press('Not now');
    expect(offer()).toBeNull();
    act(() => useSettings.setState(defaultSettings));
    act(loadSettings);
    expect(offer()).toBeNull();
    expect(requests).not.toHaveBeenCalled();
  });

  it.each(['granted', 'denied'])('is not made if permission is %s already', (permission) => {
    provideNotifications(permission);
    leaveAndReturn();
    expect(offer()).toBeNull();
  });

  it('is not made where notifications are impossible', () => {
    provideNotifications('default');
    Object.assign(window, { isSecureContext: false });
    leaveAndReturn();
    expect(offer()).toBeNull();
  });

  it('is not made once the email has arrived', () => {
    provideNotifications('default');
    leaveAndReturn(() => setList({ unread: 1 }));
    expect(offer()).toBeNull();
  });
});
