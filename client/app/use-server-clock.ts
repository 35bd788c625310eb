import { useEffect } from 'react';
import { useAddressStore } from '../address/address-store';
import { setServerTime } from '../inbox/times/server-clock';

/** Sets the server time for the inbox, computed from the end and the remaining time of the address. */
export function useServerClock(): void {
  const validTill = useAddressStore((state) => state.validTill);
  const remainingTimeInSeconds = useAddressStore((state) => state.remainingTimeInSeconds);
  const capturedAt = useAddressStore((state) => state.capturedAt);
  useEffect(() => {
    if (!validTill || remainingTimeInSeconds === null || !capturedAt) return;
    setServerTime(validTill.getTime() - remainingTimeInSeconds * 1000, capturedAt.wall);
  }, [validTill, remainingTimeInSeconds, capturedAt]);
}
