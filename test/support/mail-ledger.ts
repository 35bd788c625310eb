/** One 250: which mail was accepted for whom. Times are `monotonicMs`. */
export interface LedgerEntry {
  recipient: string;
  id: string;
  sha256: string;
  /** When the last byte of DATA left us. */
  lastByteAt: number;
  acceptedAt: number;
}

/** A mail that was sent to its last byte and got no 250: the server may have stored it or not. */
export interface InDoubt {
  recipient: string;
  id: string;
}

/** The longest time in milliseconds, from `since` on, in which no mail was accepted. */
export function longestPause(ledger: LedgerEntry[], since: number): number {
  const times = ledger
    .map(({ acceptedAt }) => acceptedAt)
    .filter((time) => time >= since)
    .toSorted((a, b) => a - b);
  const gaps = times.map((time, index) => time - (times[index - 1] ?? since));
  return Math.max(0, ...gaps);
}
