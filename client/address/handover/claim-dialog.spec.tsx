import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { fakeServer, type FakeResponse } from '../../api/fake-server';
import { newSession, oldSession } from '../../api/sample-responses';
import {
  getAddressState,
  openOldAddress,
  resetAddress,
  readSavedEmailAddresses,
} from '../address-fixture';
import { HandoverPrompt } from '../handover-prompt';
import { useHandoverStore } from '../handover-store';
import { claim, created, data, HANDOVER_ID } from './handover-fixture';

const CLAIM = 'POST /handovers/claim';
const COLLECT = `POST /handovers/${HANDOVER_ID}/session`;

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const dialog = (name: string) => screen.getByRole('alertdialog', { name });
const isOpen = () => screen.queryByRole('alertdialog') !== null;
const status = () => within(screen.getByRole('alertdialog')).getByRole('status').textContent;
const buttons = () =>
  within(screen.getByRole('alertdialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
  await pass(0);
};
const isFocusInside = () => screen.getByRole('alertdialog').contains(document.activeElement);

/** Follows the link of another device on a server that hands over the new address. */
async function followLink(routes: Parameters<typeof fakeServer>[0] = {}, token = created.token) {
  const server = fakeServer({
    [CLAIM]: data(claim),
    [COLLECT]: { status: 202 },
    'GET /email/current': { body: newSession },
    'POST /generate-email': { body: newSession },
    ...routes,
  });
  act(() => useHandoverStore.setState({ token }));
  await pass(0);
  // The dialog is focused in the frame after it is shown.
  await pass(20);
  return server;
}

describe('the dialog that opens the address of another device', () => {
  beforeEach(() => {
    resetAddress();
    jest.useFakeTimers();
    useHandoverStore.setState({ isOffering: false, token: null, updates: 0 });
    render(<HandoverPrompt />);
  });
  afterEach(async () => {
    act(() => useHandoverStore.setState({ token: null }));
    await pass(1_000);
    jest.useRealTimers();
  });

  it('asks before it sends anything, and keeps the address if declined', async () => {
    await openOldAddress();
    const { requestLines } = await followLink();
    expect(dialog('Open an address from another device?')).toBeTruthy();
    expect(status()).toBe(
      'The inbox opens here too, and the other device keeps it. Continue only if the link came from a device of your own.' +
        'You can still open old@mayfly.test on this device.',
    );
    expect([buttons(), isFocusInside()]).toEqual([['Keep my address', 'Continue'], true]);
    await press('Keep my address');
    expect(isOpen()).toBe(false);
    expect(requestLines()).toEqual([]);
    expect(getAddressState().tempEmail).toBe(oldSession.emailAddress);
  });

  it('gives a visitor without an address a new one if declined with Escape', async () => {
    const { requestLines } = await followLink();
    expect(status()).not.toContain('You can still open');
    expect(buttons()).toEqual(['Get a new address', 'Continue']);
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await pass(0);
    expect(isOpen()).toBe(false);
    expect(requestLines()).toEqual(['POST /generate-email']);
  });

  it('shows the number to choose, and opens the address once allowed', async () => {
    await openOldAddress();
    let respond = (_response: FakeResponse) => undefined as void;
    let collected: FakeResponse = { status: 202 };
    const { requests, requestLines } = await followLink({
      [CLAIM]: () => new Promise((resolve) => (respond = resolve)),
      [COLLECT]: () => collected,
    });
    const disabled = () => screen.getByRole('button', { name: 'Continue' }).ariaDisabled;
    expect(disabled()).toBe('false');
    await press('Continue');
    await press('Continue');
    expect(dialog('Open an address from another device?')).toBeTruthy();
    expect(disabled()).toBe('true');
    expect(document.activeElement?.textContent).toBe('Continue');
    expect(requestLines()).toEqual([CLAIM]);
    expect(requests[0]?.body).toEqual({ token: created.token });
    await act(async () => respond(data(claim)));
    await pass(0);
    expect(dialog('Choose this number on the other device')).toBeTruthy();
    expect(screen.getByText('47')).toBeTruthy();
    expect(status()).toBe(
      '47The other device asks which number you see here. The address opens after that.',
    );
    expect([buttons(), isFocusInside()]).toEqual([['Cancel'], true]);
    await pass(1_499);
    expect(requestLines()).toEqual([CLAIM, COLLECT]);
    collected = { body: newSession };
    await pass(1);
    expect(isOpen()).toBe(false);
    expect(getAddressState().tempEmail).toBe(newSession.emailAddress);
    expect(readSavedEmailAddresses()).toEqual([newSession.emailAddress, oldSession.emailAddress]);
  });

  it('shows why the other device’s address was not opened', async () => {
    await openOldAddress();
    const { requestLines } = await followLink({
      [CLAIM]: { status: 410, body: { message: 'Used or withdrawn.' } },
    });
    await press('Continue');
    expect(dialog('The address was not opened')).toBeTruthy();
    expect(status()).toBe('Used or withdrawn.');
    expect([buttons(), isFocusInside()]).toEqual([['Close'], true]);
    await press('Close');
    expect(isOpen()).toBe(false);
    expect(requestLines()).toEqual([CLAIM]);
  });

  it('shows that a link is incomplete or that a request failed', async () => {
    await followLink({}, 'short');
    expect(dialog('The address was not opened')).toBeTruthy();
    expect(status()).toBe('That link is incomplete. Scan the code again.');
    await followLink({ [CLAIM]: { status: 503 } }, 'u'.repeat(43));
    expect(dialog('Open an address from another device?')).toBeTruthy();
    await press('Continue');
    expect(status()).toBe(
      'The other device’s address could not be requested. Scan its code again.',
    );
  });

  it('fails when time is up without a response, and stops when canceled', async () => {
    await openOldAddress();
    await followLink({ [COLLECT]: { status: 503 } });
    await press('Continue');
    await pass(58_500);
    expect(buttons()).toEqual(['Cancel']);
    await pass(1_500);
    expect(status()).toBe('The other device didn’t respond in time. Show a new code there.');
    await press('Close');
    const { requestLines } = await followLink();
    await press('Continue');
    await press('Cancel');
    await pass(10_000);
    expect(requestLines()).toEqual([CLAIM, COLLECT]);
    expect(getAddressState().tempEmail).toBe(oldSession.emailAddress);
  });
});
