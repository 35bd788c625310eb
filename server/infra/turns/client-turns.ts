import { DomainError } from '@mayfly/contract/domain-error.js';
import { createTooManyRequestsError } from '../rate-limit/rate-limits.js';

/** Work that a client has caused. */
export interface Work {
  /** Key of the client: the result of `ClientKeyService`. */
  client: string;
  /** Memory that the work takes while it runs, in bytes; 0 by default. */
  bytes?: number;
  /** Aborts when the result isn't needed any more. */
  signal?: AbortSignal | undefined;
}

/** A client that has caused work, and whether it still waits for it. */
export type Caller = Pick<Work, 'client' | 'signal'>;

/** Limits of the work of one kind in this process. */
export interface TurnLimits {
  /** Batches that run concurrently: in total, and per client. */
  slots: number;
  slotsPerClient: number;
  /** Pieces of work that wait: in total, and per client. */
  waiting: number;
  waitingPerClient: number;
  /** Time after which waiting work is refused, in milliseconds. Unlimited by default. */
  waitMs?: number;
  /** Bytes of running work: in total, and per client. A single piece of work may exceed them. */
  bytes?: number;
  bytesPerClient?: number;
  /** Maximum size of a batch: work of one client that runs together. One by default. */
  batch?: { works: number; bytes: number };
  /** Time that work must have waited before it takes a slot that isn't ready, in milliseconds. */
  spareSlotDelayMs?: number;
  /** Returns the number of slots that are ready, over which work of one client is divided; all but the last by default. */
  readySlots?: () => number;
  /**
   * Returns whether an error affects all work, such as an unavailable database. Work that has waited for longer
   * than `OVERDUE_AFTER_MS` then fails as well: it would take another timeout.
   */
  isOutage?: (error: unknown) => boolean;
}

interface Waiting<Job, Result> {
  job: Job;
  /** By the monotonic clock, in milliseconds. */
  since: number;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
  /** Removes timer and listener. */
  stopWaiting: () => void;
}

const RETRY_SECONDS = 2;
const OVERDUE_AFTER_MS = 1_000;

/** Returns the limits without those per client if `RATE_LIMITS` is off. */
export function limitTurns(limits: TurnLimits, config: { RATE_LIMITS: boolean }): TurnLimits {
  if (config.RATE_LIMITS) return limits;
  const { slots: slotsPerClient, waiting: waitingPerClient } = limits;
  return { ...limits, slotsPerClient, waitingPerClient, bytesPerClient: Infinity };
}

/**
 * Runs work of one kind in turns by client, so no client waits for another one's flood. The work of each client
 * runs in order of arrival. Work whose signal aborts while it waits is dropped. If too much is waiting, the
 * client with the most waiting work loses its newest one.
 *
 * @example
 * const turns = new ClientTurns(([job]) => extract(job), { slots: 2, slotsPerClient: 1, ...limits });
 * const attachment = await turns.add({ client, signal, messageId, index });
 */
export class ClientTurns<Job extends Work, Result> {
  /** Waiting work by client. The client whose turn is next comes first. */
  private readonly waiting = new Map<string, Waiting<Job, Result>[]>();
  private readonly running = new Map<string, { slots: number; bytes: number }>();
  private busySlots = 0;
  private runningBytes = 0;
  private waitingCount = 0;
  private isStarting = false;
  private spareTimer: NodeJS.Timeout | undefined;

  /** @param runBatch processes work of one client and returns one result per work, in order */
  constructor(
    private readonly runBatch: (jobs: Job[]) => Promise<(Result | Promise<Result>)[]>,
    private readonly limits: TurnLimits,
  ) {}

  /**
   * Runs work when it is its client's turn. Resolves with its result, or rejects with the error of its batch.
   *
   * @throws {TooManyRequestsError} if too much work of its client is waiting
   * @throws {DomainError} `service-unavailable` if too much work is waiting in total, or it has waited for too long
   * @throws {DomainError} `request-timeout` if its signal aborts before it runs
   */
  add(job: Job): Promise<Result> {
    const { waitingPerClient, waiting } = this.limits;
    if (job.signal?.aborted) return Promise.reject(new DomainError('request-timeout'));
    const own = this.waiting.get(job.client)?.length ?? 0;
    if (own >= waitingPerClient) return Promise.reject(createTooManyRequestsError(RETRY_SECONDS));
    if (this.waitingCount >= waiting && !this.shedOther(own)) {
      return Promise.reject(new DomainError('service-unavailable'));
    }
    return new Promise((resolve, reject) => this.enqueue(job, resolve, reject));
  }

  /** Removes a client's waiting work and resolves it with the results of `run`. */
  redirect(client: string, run: (job: Job) => Promise<Result>): void {
    for (const entry of this.waiting.get(client)?.slice() ?? []) {
      this.remove(entry);
      entry.resolve(run(entry.job));
    }
  }

  private enqueue(
    job: Job,
    resolve: Waiting<Job, Result>['resolve'],
    reject: Waiting<Job, Result>['reject'],
  ): void {
    const { client, signal } = job;
    const drop = (error: Error) => {
      if (this.remove(entry)) reject(error);
    };
    const abort = () => drop(new DomainError('request-timeout'));
    signal?.addEventListener('abort', abort, { once: true });
    const { waitMs } = this.limits;
    const timer =
      waitMs && setTimeout(() => drop(new DomainError('service-unavailable')), waitMs).unref();
    const stopWaiting = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const entry = { job, since: performance.now(), resolve, reject, stopWaiting };
    const own = this.waiting.get(client);
    if (own) own.push(entry);
    else this.waiting.set(client, [entry]);
    this.waitingCount += 1;
    this.startSoon();
  }

  /** Rejects the newest work of the client that has the most, if that is more than `count`. */
  private shedOther(count: number): boolean {
    let most: Waiting<Job, Result>[] = [];
    for (const own of this.waiting.values()) if (own.length > most.length) most = own;
    const last = most.at(-1);
    if (!last || most.length <= count) return false;
    this.remove(last);
    last.reject(new DomainError('service-unavailable'));
    return true;
  }

  /** Removes work that waits. Returns false if it doesn't wait any more. */
  private remove(entry: Waiting<Job, Result>): boolean {
    const { client } = entry.job;
    const own = this.waiting.get(client);
    const index = own?.indexOf(entry) ?? -1;
    if (!own || index < 0) return false;
    own.splice(index, 1);
    if (own.length === 0) this.waiting.delete(client);
    this.waitingCount -= 1;
    entry.stopWaiting();
    return true;
  }

  /** Starts after the current turn of the event loop, to run work together that was added together. */
  private startSoon(): void {
    if (this.isStarting) return;
    this.isStarting = true;
    setImmediate(() => {
      this.isStarting = false;
      this.start();
    });
  }

  private start(): void {
    while (this.busySlots < this.limits.slots) {
      const batch = this.takeBatch();
      if (batch.length === 0) break;
      void this.run(batch);
    }
    if (this.isOnlySpareSlotFree && this.waitingCount > 0) this.scheduleSpareStart();
  }

  /** Starts waiting work as soon as it may use the spare slot. */
  private scheduleSpareStart(): void {
    this.spareTimer ??= setTimeout(() => {
      this.spareTimer = undefined;
      this.start();
    }, this.limits.spareSlotDelayMs).unref();
  }

  /** Takes work of the next client whose first work may run. */
  private takeBatch(): Waiting<Job, Result>[] {
    for (const [client, [first]] of this.waiting) {
      if (first && this.canRun(first)) return this.take(client);
    }
    return [];
  }

  private take(client: string): Waiting<Job, Result>[] {
    const { works, bytes } = this.limits.batch ?? { works: 1, bytes: Infinity };
    const own = this.waiting.get(client) ?? [];
    const share = Math.min(works, Math.ceil(own.length / this.countUsableSlots(client)));
    const taken: Waiting<Job, Result>[] = [];
    let sum = 0;
    for (const entry of own) {
      sum += entry.job.bytes ?? 0;
      if (taken.length === share || (taken.length > 0 && sum > bytes)) break;
      taken.push(entry);
    }
    // The client's next turn comes after everyone else's.
    this.waiting.delete(client);
    if (own.length > taken.length) this.waiting.set(client, own);
    own.splice(0, taken.length);
    this.waitingCount -= taken.length;
    taken.forEach((entry) => entry.stopWaiting());
    return taken;
  }

  private canRun({ job: { client, bytes = 0 }, since }: Waiting<Job, Result>): boolean {
    const { slotsPerClient, spareSlotDelayMs = 0 } = this.limits;
    const { bytes: maxBytes = Infinity, bytesPerClient = Infinity } = this.limits;
    const own = this.running.get(client) ?? { slots: 0, bytes: 0 };
    if (own.slots >= slotsPerClient) return false;
    if (own.slots > 0 && own.bytes + bytes > bytesPerClient) return false;
    if (this.busySlots > 0 && this.runningBytes + bytes > maxBytes) return false;
    return !this.isOnlySpareSlotFree || performance.now() - since >= spareSlotDelayMs;
  }

  /** Counts the slots over which a client's work is divided: those that are ready and free. */
  private countUsableSlots(client: string): number {
    const { readySlots, slots, slotsPerClient } = this.limits;
    if (readySlots === undefined) return 1;
    const free = Math.min(readySlots(), slots) - this.busySlots;
    const own = slotsPerClient - (this.running.get(client)?.slots ?? 0);
    return Math.max(1, Math.min(free, own));
  }

  private get isOnlySpareSlotFree(): boolean {
    const { slots, spareSlotDelayMs, readySlots } = this.limits;
    const ready = readySlots?.() ?? slots - 1;
    return spareSlotDelayMs !== undefined && this.busySlots >= ready && this.busySlots < slots;
  }

  private async run(batch: Waiting<Job, Result>[]): Promise<void> {
    const client = batch[0]?.job.client ?? '';
    const bytes = batch.reduce((sum, { job }) => sum + (job.bytes ?? 0), 0);
    this.occupy(client, 1, bytes);
    try {
      const results = await this.runBatch(batch.map(({ job }) => job));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
      if (this.limits.isOutage?.(error)) this.rejectOverdue(error);
    } finally {
      this.occupy(client, -1, -bytes);
      this.start();
    }
  }

  private rejectOverdue(error: unknown): void {
    const limit = performance.now() - OVERDUE_AFTER_MS;
    for (const entry of [...this.waiting.values()].flat()) {
      if (entry.since < limit && this.remove(entry)) entry.reject(error);
    }
  }

  private occupy(client: string, slots: 1 | -1, bytes: number): void {
    this.busySlots += slots;
    this.runningBytes += bytes;
    const own = this.running.get(client) ?? { slots: 0, bytes: 0 };
    if (own.slots + slots === 0) this.running.delete(client);
    else this.running.set(client, { slots: own.slots + slots, bytes: own.bytes + bytes });
  }
}

/** Runs tasks in turns by client, each alone. */
export class TaskTurns {
  private readonly turns: ClientTurns<Work & { task: () => Promise<unknown> }, unknown>;

  constructor(limits: Omit<TurnLimits, 'batch'>) {
    // Without `batch`, each work runs alone.
    this.turns = new ClientTurns((works) => Promise.all(works.map(({ task }) => task())), limits);
  }

  /** Runs a task when it is its client's turn. Throws the same errors as `ClientTurns.add`. */
  async run<Result>(work: Work, task: () => Promise<Result>): Promise<Result> {
    return (await this.turns.add({ ...work, task })) as Result;
  }
}
