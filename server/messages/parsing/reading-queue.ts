import { LRUCache } from 'lru-cache';
import type { Clock } from '../../infra/clock/clock.js';
import type { Effort } from './parser-metrics.service.js';
import { ParserKilledError } from './parser-pool.service.js';

/** A source to parse for a reader, the client that requested its message. */
export interface ReadingJob {
  sourceId: string;
  /** Bytes of the source. */
  size: number;
  reader: string;
}

/**
 * Parses sources together and returns their results in order.
 *
 * @throws {ParserKilledError} if one of the sources exceeds the budget of `effort`
 */
export type ParseJobs<Result> = (jobs: ReadingJob[], effort: Effort) => Promise<Result[]>;

/** Limits of the batches that run at once. */
export interface QueueLimits {
  /** Fast slots. The last of them is a spare one. */
  slots: number;
  /** Time that a source must have waited before the spare slot takes it, in milliseconds. */
  spareSlotDelayMs: number;
  /** Fast slots that one reader may occupy. */
  perReader: number;
}

interface Waiting<Result> extends ReadingJob {
  /** Time of `performance.now()` when it was queued. */
  queuedAt: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Sources above this size use the slow slot. */
export const SLOW_ABOVE_BYTES = 1024 * 1024;
/** Time for which a reader whose source exceeded the short budget is confined to the slow slot. */
export const PENALTY_MS = 60_000;
/** Maximum number of waiting sources of one reader. */
export const MAX_WAITING_PER_READER = 256;

/** Too many sources of a reader are waiting. */
export class ReadingQueueFullError extends Error {}

const MAX_PENALTIES = 10_000;
const BATCH_JOBS = 10;
const BATCH_BYTES = 512 * 1024;

/**
 * Decides which source is parsed next. Readers take turns, and none occupies all fast slots. The spare
 * slot is used only when a source has waited for a while: starting its thread takes processor time
 * from everyone else. A source that exceeds the short budget is queued again for the one slow slot. For
 * `PENALTY_MS`, so are all sources of its reader: slow sources delay only each other.
 */
export class ReadingQueue<Result> {
  private readonly fast = new TurnQueue<Waiting<Result>>();
  private readonly slow = new TurnQueue<Waiting<Result>>();
  private readonly running = new Map<string, number>();
  private readonly penalties = new LRUCache<string, number>({ max: MAX_PENALTIES });
  private busySlots = 0;
  private isSlowSlotBusy = false;
  private isStarting = false;
  private spareTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly parse: ParseJobs<Result>,
    private readonly limits: QueueLimits,
    private readonly clock: Clock = performance,
  ) {}

  /**
   * Queues a source; resolves with its result once it has been parsed.
   *
   * @throws {ReadingQueueFullError} if too many sources of its reader are waiting
   * @throws {ParserKilledError} if the source exceeds even the full budget
   * @throws any other error of `parse`
   */
  add(job: ReadingJob): Promise<Result> {
    const queue = this.isSlow(job) ? this.slow : this.fast;
    if (
      this.fast.countJobs(job.reader) + this.slow.countJobs(job.reader) >=
      MAX_WAITING_PER_READER
    ) {
      return Promise.reject(new ReadingQueueFullError());
    }
    return new Promise((resolve, reject) => {
      queue.add({ ...job, queuedAt: performance.now(), resolve, reject });
      this.startSoon();
    });
  }

  /** Starts after the current turn of the event loop, so that sources added together run together. */
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
      const batch = this.fast.take(BATCH_JOBS, BATCH_BYTES, (job) => this.canRun(job));
      if (batch.length === 0) break;
      void this.runFast(batch);
    }
    if (this.isOnlySpareSlotFree && this.fast.readerCount > 0) this.scheduleSpareStart();
    if (this.isSlowSlotBusy) return;
    const [job] = this.slow.take(1, Infinity, () => true);
    if (job) void this.runSlow(job);
  }

  /** Starts waiting jobs as soon as they may use the spare slot. */
  private scheduleSpareStart(): void {
    this.spareTimer ??= setTimeout(() => {
      this.spareTimer = undefined;
      this.start();
    }, this.limits.spareSlotDelayMs).unref();
  }

  private async runFast(batch: Waiting<Result>[]): Promise<void> {
    const reader = batch[0]?.reader ?? '';
    this.addRunning(reader, 1);
    try {
      const results = await this.parse(batch, 'fast');
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (error instanceof ParserKilledError) this.confineToSlowSlot(reader, batch);
      else batch.forEach(({ reject }) => reject(error));
    } finally {
      this.addRunning(reader, -1);
      this.startSoon();
    }
  }

  private async runSlow(job: Waiting<Result>): Promise<void> {
    this.isSlowSlotBusy = true;
    try {
      const [result] = await this.parse([job], 'full');
      job.resolve(result as Result);
    } catch (error) {
      job.reject(error);
    } finally {
      this.isSlowSlotBusy = false;
      this.startSoon();
    }
  }

  /** Confines a reader to the slow slot, with the failed batch and its waiting sources. */
  private confineToSlowSlot(reader: string, batch: Waiting<Result>[]): void {
    this.penalties.set(reader, this.clock.now() + PENALTY_MS);
    for (const job of [...batch, ...this.fast.takeAll(reader)]) this.slow.add(job);
  }

  private isSlow({ size, reader }: ReadingJob): boolean {
    return size > SLOW_ABOVE_BYTES || (this.penalties.get(reader) ?? 0) > this.clock.now();
  }

  private canRun({ reader, queuedAt }: Waiting<Result>): boolean {
    const { perReader, spareSlotDelayMs } = this.limits;
    if ((this.running.get(reader) ?? 0) >= perReader) return false;
    return !this.isOnlySpareSlotFree || performance.now() - queuedAt >= spareSlotDelayMs;
  }

  private get isOnlySpareSlotFree(): boolean {
    return this.busySlots === this.limits.slots - 1;
  }

  private addRunning(reader: string, change: 1 | -1): void {
    this.busySlots += change;
    const slots = (this.running.get(reader) ?? 0) + change;
    if (slots === 0) this.running.delete(reader);
    else this.running.set(reader, slots);
  }
}

/** Jobs by reader; readers take turns, and the jobs of one keep their order. */
class TurnQueue<Job extends ReadingJob> {
  private readonly byReader = new Map<string, Job[]>();

  add(job: Job): void {
    const jobs = this.byReader.get(job.reader);
    if (jobs) jobs.push(job);
    else this.byReader.set(job.reader, [job]);
  }

  countJobs(reader: string): number {
    return this.byReader.get(reader)?.length ?? 0;
  }

  /** Returns how many readers have waiting jobs. */
  get readerCount(): number {
    return this.byReader.size;
  }

  /** Takes jobs of the next reader whose first job may run. That job may exceed `maxBytes`. */
  take(maxJobs: number, maxBytes: number, mayRun: (job: Job) => boolean): Job[] {
    for (const [reader, jobs] of this.byReader) {
      if (!jobs[0] || !mayRun(jobs[0])) continue;
      let count = 1;
      let bytes = jobs[0]?.size ?? 0;
      while (count < Math.min(maxJobs, jobs.length)) {
        bytes += jobs[count]?.size ?? 0;
        if (bytes > maxBytes) break;
        count += 1;
      }
      const taken = jobs.splice(0, count);
      this.byReader.delete(reader);
      if (jobs.length > 0) this.byReader.set(reader, jobs);
      return taken;
    }
    return [];
  }

  takeAll(reader: string): Job[] {
    const jobs = this.byReader.get(reader) ?? [];
    this.byReader.delete(reader);
    return jobs;
  }
}
