/** Sums per key, such as open connections per client. Keys at zero take no memory. */
export class KeyedSums {
  private readonly sums = new Map<string, number>();

  /** Returns the sum of a key. */
  get(key: string): number {
    return this.sums.get(key) ?? 0;
  }

  /** Adds an amount, which may be negative. */
  add(key: string, amount: number): void {
    const sum = this.get(key) + amount;
    if (sum > 0) this.sums.set(key, sum);
    else this.sums.delete(key);
  }
}
