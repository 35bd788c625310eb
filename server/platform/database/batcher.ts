/** How a `Batcher` groups. */
export interface BatcherLimits<Item> {
  /** How many batches may be under way at once. */
  lanes: number;
  maxItems: number;
  /** What an item weighs, in bytes, and the most a batch may weigh; a single item always fits. */
  weigh?: (item: Item) => number;
  maxWeight?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Turns many small calls into few large ones: what arrives while a batch is under way waits
 * and goes together in the next. An idle batcher sends at once, so nothing waits for a timer.
 */
export class Batcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private underWay = 0;

  /** @param flush handles a batch and answers one result for each item, in order */
  constructor(
    private readonly flush: (items: Item[]) => Promise<Result[]>,
    private readonly limits: BatcherLimits<Item>,
  ) {}

  /** Adds an item; resolves with its own result, or rejects when its batch failed. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => this.start());
    });
  }

  private start(): void {
    while (this.waiting.length > 0 && this.underWay < this.limits.lanes) {
      const batch = this.waiting.splice(0, this.fitting());
      this.underWay += 1;
      void this.run(batch).finally(() => {
        this.underWay -= 1;
        this.start();
      });
    }
  }

  private fitting(): number {
    const { maxItems, weigh, maxWeight = Infinity } = this.limits;
    let weight = 0;
    let count = 0;
    for (const { item } of this.waiting) {
      weight += weigh?.(item) ?? 0;
      if (count > 0 && (count === maxItems || weight > maxWeight)) break;
      count += 1;
    }
    return count;
  }

  private async run(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.flush(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }
}
