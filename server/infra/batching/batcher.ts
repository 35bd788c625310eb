/** Items that have waited longer than this fail together with a batch that failed by an outage. */
const OVERDUE_AFTER_MS = 1_000;

/** Options of a `Batcher`. */
export interface BatcherOptions<Item> {
  /** Maximum number of batches in progress. */
  slots: number;
  /**
   * Minimum time from the start of a batch to that of another one beside it, in milliseconds; 0 by default.
   * While batches take less than this, they use one slot only: fewer, larger batches cost less.
   */
  spareSlotDelayMs?: number;
  maxItems: number;
  /** Size of an item, and maximum size of a batch, in bytes. A single item always fits. */
  weigh?: (item: Item) => number;
  maxWeight?: number;
  /** Owner of an item, and maximum number of slots that items of one owner occupy. */
  share?: { of: (item: Item) => string; slots: number };
  /**
   * Returns whether a failure affects all items, such as an unavailable database. Items that have waited
   * longer than `OVERDUE_AFTER_MS` then fail as well: a batch of theirs would take another timeout.
   */
  isOutage?: (error: unknown) => boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  /** By the monotonic clock, in milliseconds. */
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines many small calls into few large ones: items that arrive while a batch is in progress form
 * the next one. An idle batcher starts immediately, so no item waits for a timer.
 *
 * @example
 * const batcher = new Batcher((ids: string[]) => loadAll(ids), { slots: 2, maxItems: 200 });
 * const row = await batcher.add('42');
 */
export class Batcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private inProgress = 0;
  private readonly slotsByOwner = new Map<string, number>();
  private willStart = false;
  private lastStart = 0;
  private spareTimer: NodeJS.Timeout | undefined;

  /** @param flush processes a batch and returns one result per item, in order */
  constructor(
    private readonly flush: (items: Item[]) => Promise<Result[]>,
    private readonly options: BatcherOptions<Item>,
  ) {}

  /** Adds an item. Resolves with its own result, or rejects if its batch failed. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, since: performance.now(), resolve, reject });
      if (this.willStart) return;
      this.willStart = true;
      setImmediate(() => this.start());
    });
  }

  private start(): void {
    this.willStart = false;
    while (this.waiting.length > 0 && this.hasSlot()) {
      const batch = this.takeBatch();
      if (batch.length === 0) return;
      const owners = this.findOwners(batch);
      this.count(owners, 1);
      this.lastStart = performance.now();
      void this.run(batch).finally(() => {
        this.count(owners, -1);
        this.start();
      });
    }
  }

  private hasSlot(): boolean {
    const { slots, spareSlotDelayMs = 0 } = this.options;
    if (this.inProgress === 0) return true;
    if (this.inProgress >= slots) return false;
    const left = this.lastStart + spareSlotDelayMs - performance.now();
    if (left <= 0) return true;
    this.spareTimer ??= setTimeout(() => {
      this.spareTimer = undefined;
      this.start();
    }, left).unref();
    return false;
  }

  /** Removes the next batch from the queue, in order of arrival. Skips owners at their limit. */
  private takeBatch(): Waiting<Item, Result>[] {
    const { maxItems, weigh, maxWeight = Infinity } = this.options;
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    let weight = 0;
    let full = false;
    for (const waiting of this.waiting) {
      if (full || this.isAtLimit(waiting.item)) {
        left.push(waiting);
        continue;
      }
      weight += weigh?.(waiting.item) ?? 0;
      full = batch.length > 0 && (batch.length === maxItems || weight > maxWeight);
      (full ? left : batch).push(waiting);
    }
    this.waiting = left;
    return batch;
  }

  private isAtLimit(item: Item): boolean {
    const { share } = this.options;
    return share !== undefined && (this.slotsByOwner.get(share.of(item)) ?? 0) >= share.slots;
  }

  private findOwners(batch: Waiting<Item, Result>[]): Set<string> {
    const { share } = this.options;
    return new Set(share ? batch.map(({ item }) => share.of(item)) : []);
  }

  private count(owners: Set<string>, change: 1 | -1): void {
    this.inProgress += change;
    for (const owner of owners) {
      const slots = (this.slotsByOwner.get(owner) ?? 0) + change;
      if (slots === 0) this.slotsByOwner.delete(owner);
      else this.slotsByOwner.set(owner, slots);
    }
  }

  private async run(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.flush(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
      if (this.options.isOutage?.(error)) this.rejectOverdue(error);
    }
  }

  private rejectOverdue(error: unknown): void {
    const limit = performance.now() - OVERDUE_AFTER_MS;
    const overdue = this.waiting.filter(({ since }) => since < limit);
    this.waiting = this.waiting.filter(({ since }) => since >= limit);
    overdue.forEach(({ reject }) => reject(error));
  }
}
