import { isDatabaseUnavailable } from '../database/database-unavailable.js';

/**
 * When PostgreSQL is unavailable to a batch, items that waited longer than this for its lane fail
 * with it: trying them again would take another timeout.
 */
const RETRY_WAIT_LIMIT_MS = 1_000;

/** How a `Batcher` groups. */
export interface BatcherLimits<Item> {
  /** How many batches may be in progress at once. */
  lanes: number;
  /**
   * If given, one lane is used as long as its batches take less than this, in milliseconds: fewer,
   * larger batches cost less. The other lanes serve while it is stuck.
   */
  spareLaneMs?: number;
  maxItems: number;
  /** What an item weighs, in bytes, and the most a batch may weigh; a single item always fits. */
  weigh?: (item: Item) => number;
  maxWeight?: number;
  /** Whose an item is, and the most lanes that one owner's items may be under way in. */
  share?: { of: (item: Item) => string; lanes: number };
}

interface Waiting<Item, Result> {
  item: Item;
  /** By the monotonic clock, in milliseconds. */
  since: number;
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
  private readonly lanesOf = new Map<string, number>();
  private willStart = false;
  private lastStart = 0;
  private spareTimer: NodeJS.Timeout | undefined;

  /** @param flush handles a batch and answers one result for each item, in order */
  constructor(
    private readonly flush: (items: Item[]) => Promise<Result[]>,
    private readonly limits: BatcherLimits<Item>,
  ) {}

  /** Adds an item; resolves with its own result, or rejects when its batch failed. */
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
    while (this.waiting.length > 0 && this.hasLane()) {
      const batch = this.take();
      if (batch.length === 0) return;
      const owners = this.ownersOf(batch);
      this.count(owners, 1);
      this.lastStart = performance.now();
      void this.run(batch).finally(() => {
        this.count(owners, -1);
        this.start();
      });
    }
  }

  private hasLane(): boolean {
    const { lanes, spareLaneMs = 0 } = this.limits;
    if (this.underWay === 0) return true;
    if (this.underWay >= lanes) return false;
    const left = this.lastStart + spareLaneMs - performance.now();
    if (left <= 0) return true;
    this.spareTimer ??= setTimeout(() => {
      this.spareTimer = undefined;
      this.start();
    }, left).unref();
    return false;
  }

  /** The next batch, in the order of arrival; items of an owner at his limit stay behind. */
  private take(): Waiting<Item, Result>[] {
    const { maxItems, weigh, maxWeight = Infinity } = this.limits;
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
    const { share } = this.limits;
    return share !== undefined && (this.lanesOf.get(share.of(item)) ?? 0) >= share.lanes;
  }

  private ownersOf(batch: Waiting<Item, Result>[]): Set<string> {
    const { share } = this.limits;
    return new Set(share ? batch.map(({ item }) => share.of(item)) : []);
  }

  private count(owners: Set<string>, change: 1 | -1): void {
    this.underWay += change;
    for (const owner of owners) {
      const lanes = (this.lanesOf.get(owner) ?? 0) + change;
      if (lanes === 0) this.lanesOf.delete(owner);
      else this.lanesOf.set(owner, lanes);
    }
  }

  private async run(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.flush(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
      if (isDatabaseUnavailable(error)) this.rejectOverdue(error);
    }
  }

  private rejectOverdue(error: unknown): void {
    const limit = performance.now() - RETRY_WAIT_LIMIT_MS;
    const overdue = this.waiting.filter(({ since }) => since < limit);
    this.waiting = this.waiting.filter(({ since }) => since >= limit);
    overdue.forEach(({ reject }) => reject(error));
  }
}
