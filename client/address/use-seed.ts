import { useMemo } from 'react';
import { seedOf, useAddressStore } from './address-store';
import type { Seed } from './countdown';

/** What the countdown of the address on the page counts from; the same object while it is true. */
export function useSeed(): Seed | null {
  const remainingTimeInSeconds = useAddressStore((state) => state.remainingTimeInSeconds);
  const seededAt = useAddressStore((state) => state.seededAt);
  return useMemo(
    () => seedOf({ remainingTimeInSeconds, seededAt }),
    [remainingTimeInSeconds, seededAt],
  );
}
