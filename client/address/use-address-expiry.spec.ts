import { act, renderHook } from '@testing-library/react';
import { newSession, oldSession } from '../api/sample-responses';
import { useAddressStore } from './address-store';
import { addSession, updateSavedAddresses } from './saved-addresses';
import { useAddressExpiry } from './use-address-expiry';

const DAY_MS = 86_400_000;

describe('useAddressExpiry', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  const stored = () => useAddressStore.getState().savedAddresses;
  /** Saves an address that expires after a number of days, and one a day later. */
  const follow = (days: number) => {
    const save = (session: typeof oldSession, seconds: number) =>
      updateSavedAddresses((list) =>
        addSession(list, { ...session, remainingTimeInSeconds: seconds }, Date.now()),
      );
    save(oldSession, days * 86_400);
    useAddressStore.setState({ savedAddresses: save(newSession, (days + 1) * 86_400) });
    renderHook(() => useAddressExpiry(useAddressStore((state) => state.savedAddresses)));
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('removes an address when it expires', async () => {
    follow(1);
    await pass(DAY_MS - 1);
    expect(stored()).toHaveLength(2);
    await pass(1);
    expect(stored().map(({ emailAddress }) => emailAddress)).toEqual([newSession.emailAddress]);
  });

  it('does nothing before an address expires that lives longer than a timer can wait', async () => {
    follow(30);
    const before = stored();
    await pass(DAY_MS);
    expect(stored()).toBe(before);
    await pass(29 * DAY_MS);
    expect(stored().map(({ emailAddress }) => emailAddress)).toEqual([newSession.emailAddress]);
  });
});
