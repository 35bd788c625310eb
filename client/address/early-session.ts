import type { AddressSession } from '@mayfly/contract/address-session.js';

/** A session with the time at which it was fetched, in milliseconds since the epoch. */
export type EarlySession = AddressSession & { fetchedAt: number };

let early: Promise<EarlySession | null> = Promise.resolve(null);

/** Keeps the session that was fetched before hydration, until `takeEarlySession` is called. */
export function provideEarlySession(session: Promise<EarlySession | null>): void {
  early = session;
}

/** Returns the session that was fetched before hydration; null if there is none or it was taken before. */
export async function takeEarlySession(): Promise<AddressSession | null> {
  const taken = await early;
  early = Promise.resolve(null);
  if (!taken) return null;
  const { fetchedAt, ...session } = taken;
  const age = Math.round((Date.now() - fetchedAt) / 1000);
  return { ...session, remainingTimeInSeconds: session.remainingTimeInSeconds - age };
}
