/** A message that was accepted with 250. Times are `monotonicMs`. */
export interface LedgerEntry {
  recipient: string;
  id: string;
  sha256: string;
  /** When the last byte of DATA was sent. */
  lastByteAt: number;
  acceptedAt: number;
}

/** A message that was sent completely and got no 250. The server may have stored it. */
export interface InDoubt {
  recipient: string;
  id: string;
}

/** Returns the longest time in milliseconds after `since` in which no message was accepted. */
export function findLongestPause(ledger: LedgerEntry[], since: number): number {
  const times = ledger
    .map(({ acceptedAt }) => acceptedAt)
    .filter((time) => time >= since)
    .toSorted((a, b) => a - b);
  const gaps = times.map((time, index) => time - (times[index - 1] ?? since));
  return Math.max(0, ...gaps);
}
