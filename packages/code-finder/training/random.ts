/** Pseudorandom choices that depend on a seed alone, so that training can be repeated. */
export class Random {
  private state: number;

  constructor(seed: string) {
    this.state = hashText(seed);
  }

  /** Returns a number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  }

  /** Picks one of `[weight, item]`. */
  pickWeighted<Item>(items: readonly (readonly [number, Item])[]): Item {
    let left = this.next() * items.reduce((total, [weight]) => total + weight, 0);
    for (const [weight, item] of items) if ((left -= weight) < 0) return item;
    return this.pick(items)[1];
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items];
    for (let end = shuffled.length - 1; end > 0; end -= 1) {
      const at = this.between(0, end);
      const [one, other] = [shuffled[at] as Item, shuffled[end] as Item];
      [shuffled[at], shuffled[end]] = [other, one];
    }
    return shuffled;
  }

  /** Returns `length` characters of an alphabet. */
  text(alphabet: string, length: number): string {
    return Array.from({ length }, () => this.pick([...alphabet])).join('');
  }
}

/** Hashes a text to 32 bits (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of Buffer.from(text)) hash = Math.imul(hash ^ unit, 0x01000193);
  return hash >>> 0;
}
