import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { Handover } from '../../../server/contract/handover.js';
import { gone, oldSession } from '../../api/sample-responses';
import { setSocketState } from '../../realtime/connection-store';
import { openOldAddress, resetAddress } from '../address-fixture';
import { useAddressStore } from '../address-store';
import { HandoverPrompt } from '../handover-prompt';
import { HANDOVER_KEY, recordHandoverUpdate, useHandoverStore } from '../handover-store';
import { formatDevice } from './format-device';
import { claimed, created, data, HANDOVER_ID, notFound, open, serve } from './handover-fixture';

const PATH = `/handovers/${HANDOVER_ID}`;
const LINK = `http://localhost/#handover=${created.token}`;

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const dialog = () => screen.getByRole('dialog', { name: 'Open on another device' });
const status = () => within(dialog()).getByRole('status').textContent;
const timer = () => within(dialog()).queryByRole('timer')?.textContent;
const alert = () => within(dialog()).queryByRole('alert')?.textContent;
const buttons = () =>
  within(dialog())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
const press = async (name: string) => {
  const button = within(dialog()).getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
  await pass(0);
};
const isFocusInside = () => dialog().contains(document.activeElement);

/**
 * Opens the dialog. Returns the fake server with `update`, which changes its handover and emits the
 * event, and `count`, which counts requests.
 */
async function openDialog(routes: Parameters<typeof serve>[0] = {}) {
  const handover: { current: Handover } = { current: open };
  const server = serve({ [`GET ${PATH}`]: () => data(handover.current), ...routes });
  act(() => useHandoverStore.setState({ isOffering: true }));
  await pass(0);
  const update = async (next: Handover) => {
    handover.current = next;
    act(recordHandoverUpdate);
    await pass(0);
  };
  const count = (line: string) => server.requestLines().filter((each) => each === line).length;
  return { ...server, update, count };
}

describe('the dialog that offers the address to another device', () => {
  beforeEach(async () => {
    resetAddress();
    sessionStorage.clear();
    await openOldAddress();
    jest.useFakeTimers();
    setSocketState('connected');
    useHandoverStore.setState({ isOffering: false, token: null, updates: 0 });
    render(<HandoverPrompt />);
  });
  afterEach(async () => {
    await pass(1_000);
    jest.useRealTimers();
  });

  it('shows that a code is being created, then the code and its time left', async () => {
    let respond = () => undefined as void;
    const { requests, requestLines } = await openDialog({
      'POST /handovers': () => new Promise((resolve) => (respond = () => resolve(data(created)))),
    });
    expect(status()).toBe('Creating a code…');
    expect([buttons(), isFocusInside()]).toEqual([['Close'], true]);
    await act(async () => respond());
    expect(requests[0]?.query.get('sessionId')).toBe(oldSession.sessionId);
    expect(status()).toContain('Scan this code with the camera of the other device.');
    expect(
      screen.getByRole('img', { name: 'QR code of the link for the other device' }),
    ).toBeTruthy();
    expect(timer()).toBe('Works once, within 2:00');
    expect(buttons()).toEqual(['Close', 'Copy link']);
    await pass(9_000);
    expect(timer()).toBe('Works once, within 1:51');
    expect(alert()).toBeUndefined();
    expect(requestLines()).not.toContain(`DELETE ${PATH}`);
  });

  it('copies the link of the code and confirms it for 1.5 seconds', async () => {
    const writeText = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await openDialog();
    await press('Copy link');
    expect(writeText).toHaveBeenCalledWith(LINK);
    expect(buttons()).toEqual(['Close', 'Copied']);
    expect(document.activeElement?.textContent).toBe('Copied');
    await pass(1_500);
    expect(buttons()).toEqual(['Close', 'Copy link']);
  });

  it('allows the device after its number was chosen', async () => {
    const { requests, update } = await openDialog({
      [`POST ${PATH}/decision`]: data({ ...claimed, state: 'allowed' }),
    });
    await update({ ...claimed, remainingTimeInSeconds: 60 });
    expect(status()).toBe(
      'A device that identifies itself as Safari on iPhone asks to open old@mayfly.test. It could then read, extend and delete it, as you can here.',
    );
    const question = within(dialog()).getByRole('group', {
      name: 'Which number does the other device show?',
    });
    const numbers = within(question).getAllByRole('button');
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['12', '47', '83']);
    expect(timer()).toBe('Answer within 1:00');
    await press('47');
    expect(requests.at(-1)?.body).toEqual({ code: 47 });
    expect(status()).toBe('Allowed. Waiting for the other device…');
    expect([buttons(), timer(), isFocusInside()]).toEqual([['Close'], undefined, true]);
    await update({ ...claimed, state: 'collected' });
    expect(status()).toContain('The other device can now open old@mayfly.test. To end its access,');
    expect(buttons()).toEqual(['Close', 'Done']);
    await press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.map(({ method }) => method)).not.toContain('DELETE');
  });

  it('refuses the device after a wrong number, and offers a new code', async () => {
    const { count, update } = await openDialog({
      [`POST ${PATH}/decision`]: data({ ...claimed, state: 'refused' }),
    });
    await update(claimed);
    await press('12');
    expect(status()).toContain(
      'The other device shows a different number, so that device was refused.',
    );
    expect(buttons()).toEqual(['Close', 'Close', 'New code']);
    expect(isFocusInside()).toBe(true);
    await press('New code');
    expect(status()).toContain('Scan this code');
    expect(count('POST /handovers')).toBe(2);
  });

  it('refuses a device that shows none of the numbers', async () => {
    const { update, count } = await openDialog();
    await update(claimed);
    await press('None of these: refuse');
    expect(count(`DELETE ${PATH}`)).toBe(1);
    expect(status()).toBe('Refused. The other device can’t open the address.');
    expect(sessionStorage.getItem(HANDOVER_KEY)).toBeNull();
    fireEvent.click(within(dialog()).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(count(`DELETE ${PATH}`)).toBe(1);
  });

  it('shows that a decision could not be sent until one succeeds', async () => {
    const decision = `POST ${PATH}/decision`;
    const responses = [
      { status: 503, body: { message: 'Come back later.' } },
      data({ ...claimed, state: 'allowed' }),
    ];
    const { update } = await openDialog({
      [decision]: () => responses.shift()!,
      [`DELETE ${PATH}`]: { status: 503 },
    });
    await update(claimed);
    await press('47');
    expect(alert()).toBe('Come back later.');
    await press('None of these: refuse');
    expect(alert()).toBe('Your answer could not be sent. Try again.');
    expect(status()).toContain('asks to open');
    await press('47');
    expect([alert(), status()]).toEqual([undefined, 'Allowed. Waiting for the other device…']);
  });

  it('shows that the code has expired even if the server is unreachable', async () => {
    const { count } = await openDialog({ [`GET ${PATH}`]: { status: 503 } });
    await pass(119_000);
    expect(timer()).toBe('Works once, within 0:01');
    await pass(1_000);
    expect([status(), timer()]).toEqual(['This code has expired.', undefined]);
    expect(buttons()).toEqual(['Close', 'Close', 'New code']);
    const requests = count(`GET ${PATH}`);
    await pass(60_000);
    expect(count(`GET ${PATH}`)).toBe(requests);
  });

  it.each([
    ['connected', 10_000],
    ['disconnected', 2_500],
  ] as const)(
    'polls the state while the socket is %s, until the dialog closes',
    async (socket, interval) => {
      setSocketState(socket);
      const { count } = await openDialog();
      const before = count(`GET ${PATH}`);
      await pass(interval - 100);
      expect(count(`GET ${PATH}`)).toBe(before);
      await pass(100);
      expect(count(`GET ${PATH}`)).toBe(before + 1);
      await press('Close');
      await pass(interval * 2);
      act(recordHandoverUpdate);
      expect(count(`GET ${PATH}`)).toBe(before + 1);
    },
  );

  it('polls more often once the socket has disconnected', async () => {
    const { count } = await openDialog();
    const before = count(`GET ${PATH}`);
    act(() => setSocketState('disconnected'));
    await pass(0);
    expect(count(`GET ${PATH}`)).toBe(before + 1);
    await pass(2_500);
    expect(count(`GET ${PATH}`)).toBe(before + 2);
  });

  it('fetches the state at once when the device wakes up', async () => {
    const { count, update } = await openDialog();
    await update({ ...open, remainingTimeInSeconds: 90 });
    expect(timer()).toBe('Works once, within 1:30');
    const before = count(`GET ${PATH}`);
    jest.setSystemTime(Date.now() + 30_000);
    await pass(1_000);
    expect(count(`GET ${PATH}`)).toBe(before + 1);
  });

  it('withdraws the code on Escape, and creates another one when reopened', async () => {
    const { count } = await openDialog({
      [`GET ${PATH}`]: notFound,
    });
    await pass(10_000);
    expect(status()).toBe('This code has expired.');
    await press('New code');
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(count(`DELETE ${PATH}`)).toBe(1);
    act(() => useHandoverStore.setState({ isOffering: true }));
    expect(status()).toBe('Creating a code…');
    await pass(0);
    expect(status()).toContain('Scan this code');
    expect(count('POST /handovers')).toBe(3);
  });

  it('shows once why no code could be created', async () => {
    const responses = [gone, { status: 429, body: { message: 'Too many.' } }, { status: 500 }];
    await openDialog({ 'POST /handovers': () => responses.shift() ?? data(created) });
    const expected = [
      'This address has expired, so it can’t be opened on another device.',
      'Too many.',
      'The code could not be created. Try again.',
    ];
    for (const text of expected) {
      expect([status(), alert(), isFocusInside()]).toEqual([text, undefined, true]);
      expect(buttons()).toEqual(['Close', 'Close', 'New code']);
      await press('New code');
    }
    expect(status()).toContain('Scan this code');
  });

  it('creates no code without an address', async () => {
    useAddressStore.setState({ tempEmail: null });
    const { requestLines } = await openDialog();
    expect(status()).toBe('The code could not be created. Try again.');
    expect(requestLines()).toEqual([]);
  });
});

describe('formatDevice', () => {
  it('names browser and system of the other device, as far as they are known', () => {
    expect(formatDevice({ browser: 'Firefox', system: 'Android' })).toBe('Firefox on Android');
    expect(formatDevice({ browser: 'Firefox', system: null })).toBe('Firefox');
    expect(formatDevice({ browser: null, system: 'Android' })).toBe('A browser on Android');
    expect(formatDevice({ browser: null, system: null })).toBe('A browser');
    expect(formatDevice(null)).toBe('A browser');
  });
});
