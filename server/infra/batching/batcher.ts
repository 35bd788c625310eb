import { ClientTurns, type TurnLimits, type Work } from '../turns/client-turns.js';

/** Options of a `Batcher`. */
export interface BatcherOptions<Item> extends Pick<TurnLimits, 'spareSlotDelayMs' | 'isOutage'> {
  /** Maximum number of batches in progress. */
  slots: number;
  maxItems: number;
  /** Size of an item, and maximum size of a batch, in bytes. A single item always fits. */
  weigh?: (item: Item) => number;
  maxWeight?: number;
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
  private readonly turns: ClientTurns<Work & { item: Item }, Result>;
  private readonly weigh: (item: Item) => number;

  /** @param flush processes a batch and returns one result per item, in order */
  constructor(
    flush: (items: Item[]) => Promise<Result[]>,
    { slots, maxItems, weigh, maxWeight = Infinity, ...options }: BatcherOptions<Item>,
  ) {
    this.weigh = weigh ?? (() => 0);
    this.turns = new ClientTurns((works) => flush(works.map(({ item }) => item)), {
      ...options,
      slots,
      slotsPerClient: slots,
      waiting: Infinity,
      waitingPerClient: Infinity,
      batch: { works: maxItems, bytes: maxWeight },
    });
  }

  /** Adds an item. Resolves with its own result, or rejects if its batch failed. */
  add(item: Item): Promise<Result> {
    return this.turns.add({ client: '', bytes: this.weigh(item), item });
  }
}
