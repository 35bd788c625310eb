import { fakeServer, type FakeResponse } from '../api/fake-server';
import { newSession } from '../api/sample-responses';
import { initialize } from './address-actions';
import { addressState as state, resetAddress } from './address-fixture';
import { EARLY_ROW_ID, showEarlyAddress } from './early-address';

describe('showEarlyAddress', () => {
  const row = `<div id="${EARLY_ROW_ID}" hidden><p></p><button><span></span></button><span></span></div>`;
  const isShown = () => !document.getElementById(EARLY_ROW_ID)?.hidden;

  beforeEach(() => {
    resetAddress();
    document.body.innerHTML = row;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.innerHTML = '';
  });

  it('lets the code of the page load once the address is shown', async () => {
    let respond = (_response: FakeResponse) => undefined as void;
    const response = new Promise<FakeResponse>((resolve) => (respond = resolve));
    fakeServer({ 'POST /generate-email': () => response });
    const wasShown = showEarlyAddress().then(isShown);
    await jest.advanceTimersByTimeAsync(900);
    respond({ status: 201, body: newSession });
    expect(await wasShown).toBe(true);
    expect(document.body.textContent).toBe('new@mayfly.test');
    await initialize();
    expect(state().tempEmail).toBe('new@mayfly.test');
  });

  it('does not wait for a slow address, nor for one that fails', async () => {
    fakeServer({ 'POST /generate-email': () => new Promise(() => undefined) });
    const wasShown = showEarlyAddress().then(isShown);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await wasShown).toBe(false);
    fakeServer({});
    await showEarlyAddress();
    expect(isShown()).toBe(false);
  });
});
