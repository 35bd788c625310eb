import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import { defaultSettings, SiteSettings } from '../../../lib/api/site-config';
import { fakeServer } from '../../../../test/support/client/fake-server';
import { aSession } from '../../../../test/support/client/sample-responses';
import { readToasts } from '../../../../test/support/client/fake-toasts';
import {
  readSavedEmailAddresses,
  resetAddress,
  showSession,
} from '../../../../test/support/client/address-fixture';
import { AddressPanel } from './address-panel';
import { useSessions } from '../session-store';

jest.mock('../../../components/toasts/toasts', () =>
  jest.requireActual('../../../../test/support/client/fake-toasts'),
);

const showAddress = (remainingTimeInSeconds = 86_399) =>
  showSession(aSession({ remainingTimeInSeconds }));
const renderPanel = () => render(<AddressPanel />);

beforeEach(resetAddress);

describe('AddressPanel', () => {
  it('shows a placeholder while loading', () => {
    renderPanel();
    expect(screen.getByTestId('address-shimmer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  it('shows the error of an action without hiding the address', () => {
    showAddress();
    useSessions.setState({ error: 'The maximum is reached.' });
    renderPanel();
    expect(screen.getByRole('alert').textContent).toBe('The maximum is reached.');
    expect(screen.getByTestId('address')).toBeTruthy();
  });

  it('names the address that has expired until the visitor dismisses the notice', () => {
    showAddress();
    useSessions.setState({ expired: 'old@mayfly.test' });
    renderPanel();
    const notice = screen.getByText(/has expired/);
    expect(notice.textContent).toMatch(/^old@mayfly\.test has expired\./);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(notice.isConnected).toBe(false);
  });
});

describe('the inbox of everything else', () => {
  const everything = aSession({ sessionId: 'everything', emailAddress: CATCH_ALL_ADDRESS });
  const settings = { ...defaultSettings, catchAll: true };
  const renderLocal = () =>
    render(
      <SiteSettings value={settings}>
        <AddressPanel />
      </SiteSettings>,
    );

  it('is offered behind the addresses of this browser, and opens without the actions of one', async () => {
    fakeServer({
      'POST /catch-all': { body: everything },
      'GET /email/current': { body: everything },
    });
    showAddress();
    renderLocal();
    fireEvent.click(await screen.findByRole('button', { name: 'Everything else' }));
    expect(await screen.findByText(/Email to any other recipient/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete address' })).toBeNull();
    expect(readSavedEmailAddresses().at(-1)).toBe(CATCH_ALL_ADDRESS);
  });

  it('is left out where the server refuses it', async () => {
    const server = fakeServer({ 'POST /catch-all': { status: 403 } });
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    showAddress();
    renderLocal();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(server.requestLines()).toEqual(['POST /catch-all']);
    expect(screen.queryByRole('button', { name: 'Everything else' })).toBeNull();
    warn.mockRestore();
  });
});

describe('the warning before an address expires', () => {
  const WARNING = /expires in less than five minutes/;
  const session = aSession({ remainingTimeInSeconds: 299 });
  const mountPanelOnce = (given: Partial<typeof session> = {}) => {
    act(() => showSession({ ...session, ...given }));
    renderPanel().unmount();
  };

  it('is not shown again when the panel remounts', async () => {
    mountPanelOnce();
    mountPanelOnce();
    expect(await readToasts()).toEqual([expect.stringMatching(WARNING)]);
  });

  it('is shown again before the end of an extended address', async () => {
    mountPanelOnce();
    mountPanelOnce({
      validTill: new Date(Date.parse(session.validTill) + 3_600_000).toISOString(),
    });
    const warning = expect.stringMatching(WARNING);
    expect(await readToasts()).toEqual([warning, warning]);
  });
});

describe('Copy', () => {
  const mockClipboard = (writeText: () => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

  beforeEach(() => {
    jest.useFakeTimers();
    showAddress();
  });
  afterEach(() => jest.useRealTimers());

  it('copies once by a click or a double-click on the address', async () => {
    const writeText = jest.fn(async () => undefined);
    mockClipboard(writeText);
    renderPanel();
    const address = screen.getByRole('button', { name: 'quiet-harbour-1@mayfly.test' });
    fireEvent.click(address, { detail: 1 });
    fireEvent.click(address, { detail: 2 });
    fireEvent.doubleClick(address);
    await act(async () => undefined);
    expect(writeText).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(screen.getByText('Address copied.')).toBeTruthy();
    expect(window.getSelection()?.toString()).toBe('quiet-harbour-1@mayfly.test');
    act(() => void jest.advanceTimersByTime(1_500));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  it('copies by Enter or Space on the address, but not by a drag', async () => {
    const writeText = jest.fn(async () => undefined);
    mockClipboard(writeText);
    renderPanel();
    const address = screen.getByTestId('address');
    window.getSelection()?.selectAllChildren(address);
    fireEvent.click(address, { detail: 1 });
    expect(writeText).not.toHaveBeenCalled();
    fireEvent.keyDown(address, { key: 'Enter' });
    fireEvent.keyDown(address, { key: ' ' });
    fireEvent.keyDown(address, { key: ' ', repeat: true });
    fireEvent.keyDown(address, { key: 'x' });
    await act(async () => undefined);
    expect(writeText).toHaveBeenCalledTimes(2);
  });

  it('selects the address if the browser blocks copying', async () => {
    mockClipboard(() => Promise.reject(new Error('refused')));
    renderPanel();
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: 'Selected' })).toBeTruthy();
    expect(window.getSelection()?.toString()).toBe('quiet-harbour-1@mayfly.test');
  });
});

describe('the countdown', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('labels the last hour and the last five minutes', () => {
    showAddress(3_601);
    renderPanel();
    expect(screen.queryByText('Last hour')).toBeNull();
    act(() => void jest.advanceTimersByTime(1_000));
    expect(screen.getByText('Last hour')).toBeTruthy();
    const warning = screen.getByText(/expires in less than an hour/);
    expect(warning.getAttribute('role')).toBe('status');
    act(() => showAddress(300));
    expect(screen.getByText('Last five minutes')).toBeTruthy();
  });
});
