import type { AddressSession } from '../../server/contract/address-session.js';

/** An address that this device has the key to. `endsAt` is by this device's own clock, in ms. */
export interface SavedAddress {
  emailAddress: string;
  sessionId: string;
  createdAt: string;
  validTill: string;
  endsAt: number;
}

/** Adds or renews an address; the newest stands first. */
export function withSession(
  list: SavedAddress[],
  session: AddressSession,
  now: number,
): SavedAddress[] {
  const known = list.some(({ sessionId }) => sessionId === session.sessionId);
  const entry: SavedAddress = {
    emailAddress: session.emailAddress,
    sessionId: session.sessionId,
    createdAt: session.createdAt,
    validTill: session.validTill,
    endsAt: now + session.remainingTimeInSeconds * 1000,
  };
  if (!known) return [entry, ...list];
  return list.map((other) => (other.sessionId === session.sessionId ? entry : other));
}

/** Moves the end of an address that was extended. */
export function withExtension(
  list: SavedAddress[],
  extended: { emailAddress: string; validTill: string; remainingTimeInSeconds: number },
  now: number,
): SavedAddress[] {
  return list.map((entry) =>
    entry.emailAddress === extended.emailAddress
      ? {
          ...entry,
          validTill: extended.validTill,
          endsAt: now + extended.remainingTimeInSeconds * 1000,
        }
      : entry,
  );
}

/** Drops one address. */
export function withoutSession(list: SavedAddress[], sessionId: string): SavedAddress[] {
  return list.filter((entry) => entry.sessionId !== sessionId);
}

/** Only those whose time is not up. */
export function filterActive(list: SavedAddress[], now: number): SavedAddress[] {
  return list.filter(({ endsAt }) => endsAt > now);
}

/** The remembered address that a visitor typed, whatever case and spaces around it. */
export function findByAddress(list: SavedAddress[], typed: string): SavedAddress | undefined {
  const wanted = typed.trim().toLowerCase();
  return list.find(({ emailAddress }) => emailAddress.toLowerCase() === wanted);
}

/** How much unread mail is known of at this device's other addresses. */
export function countUnreadElsewhere(
  list: SavedAddress[],
  onPage: string | null,
  unread: Record<string, number>,
): number {
  const others = list.filter(({ emailAddress }) => emailAddress !== onPage);
  return others.reduce((sum, { emailAddress }) => sum + (unread[emailAddress] ?? 0), 0);
}

/** The session of a remembered address as far as this device can tell without the server. */
export function toSession(entry: SavedAddress, now: number): AddressSession {
  const { emailAddress, sessionId, createdAt, validTill, endsAt } = entry;
  const remainingTimeInSeconds = Math.max(0, Math.floor((endsAt - now) / 1000));
  return { emailAddress, sessionId, createdAt, validTill, remainingTimeInSeconds };
}

/** The time left in words that a list can show: "23 h 59 min", "4 min". */
export function formatTimeLeft(endsAt: number, now: number): string {
  const minutes = Math.max(0, Math.floor((endsAt - now) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours > 0) return `${hours} h ${minutes % 60} min left`;
  return minutes > 0 ? `${minutes} min left` : 'Less than a minute left';
}

/** Reads what was stored; anything malformed is left out. */
export function parseSavedAddresses(text: string | null): SavedAddress[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isSavedAddress) : [];
  } catch {
    return [];
  }
}

function isSavedAddress(value: unknown): value is SavedAddress {
  const entry = value as Partial<SavedAddress> | null;
  return (
    typeof entry?.emailAddress === 'string' &&
    typeof entry.sessionId === 'string' &&
    typeof entry.createdAt === 'string' &&
    typeof entry.validTill === 'string' &&
    typeof entry.endsAt === 'number'
  );
}

/** Where this device keeps the addresses that it has the keys to. */
export const SAVED_ADDRESSES_KEY = 'mayfly-addresses';

/** The addresses of this device whose time is not up. */
export function readSavedAddresses(): SavedAddress[] {
  return filterActive(readAll(), Date.now());
}

/** What this device remembers of a session, even if its time is up. */
export function findSavedSession(sessionId: string | null): SavedAddress | undefined {
  return readAll().find((entry) => entry.sessionId === sessionId);
}

function readAll(): SavedAddress[] {
  try {
    return parseSavedAddresses(localStorage.getItem(SAVED_ADDRESSES_KEY));
  } catch {
    return [];
  }
}

/** Changes the stored list and gives it back; another tab may have changed it meanwhile. */
export function updateSavedAddresses(
  change: (list: SavedAddress[]) => SavedAddress[],
): SavedAddress[] {
  const list = filterActive(change(readSavedAddresses()), Date.now());
  try {
    localStorage.setItem(SAVED_ADDRESSES_KEY, JSON.stringify(list));
  } catch {
    // Storage may be full or refused; the list then lives as long as the page.
  }
  return list;
}
