import { LRUCache } from 'lru-cache';
import type { Clock } from '../../infra/clock/clock.js';
import { ClientTurns, type TurnLimits, type Work } from '../../infra/turns/client-turns.js';
import { ParserKilledError, type Effort } from './parser-pool.service.js';

/** A source to parse for a client; `bytes` is its size. */
export interface ParseJob extends Work {
  sourceId: string;
  bytes: number;
}

/**
 * Parses sources together and returns their results in order.
 *
 * @throws {ParserKilledError} if one of the sources exceeds the budget of `effort`
 */
export type ParseJobs<Result> = (jobs: ParseJob[], effort: Effort) => Promise<Result[]>;

/** Limits of the fast batches; the slow slot has those of waiting sources, too. */
type QueueLimits = Omit<TurnLimits, 'batch'>;

/** Sources above this size use the slow slot. */
export const SLOW_ABOVE_BYTES = 1024 * 1024;
/** Time for which a client whose source exceeded the short budget is confined to the slow slot. */
export const PENALTY_MS = 60_000;
/** Maximum number of sources that wait for the fast slots, and for the slow slot: in total, and of one client. */
export const MAX_WAITING = { waiting: 8_192, waitingPerClient: 256 };

const MAX_PENALTIES = 10_000;
/** Half of a page of messages: the other half can wait for another thread. */
const BATCH = { works: 5, bytes: 512 * 1024 };

/**
 * Decides which source is parsed next. Clients take turns, and none occupies all fast slots. The sources of a list
 * are divided over the running threads. Another one is started only when a source has waited for a while, which takes
 * processor time from everyone else. A source that exceeds the short budget is queued again for the one slow slot. For
 * `PENALTY_MS`, so are all sources of its client: slow sources delay only each other.
 */
export class ParseQueue<Result> {
  private readonly fast: ClientTurns<ParseJob, Result>;
  private readonly slow: ClientTurns<ParseJob, Result>;
  private readonly penalties = new LRUCache<string, number>({ max: MAX_PENALTIES });

  constructor(
    private readonly parse: ParseJobs<Result>,
    limits: QueueLimits,
    private readonly clock: Clock = performance,
  ) {
    const { waiting, waitingPerClient } = limits;
    this.fast = new ClientTurns((jobs) => this.parseFast(jobs), { ...limits, batch: BATCH });
    this.slow = new ClientTurns((jobs) => parse(jobs, 'full'), {
      slots: 1,
      slotsPerClient: 1,
      waiting,
      waitingPerClient,
    });
  }

  /**
   * Queues a source; resolves with its result once it has been parsed.
   *
   * @throws {ParserKilledError} if the source exceeds even the full budget
   * @throws any other error of `parse` or `ClientTurns.add`
   */
  add(job: ParseJob): Promise<Result> {
    const isSlow =
      job.bytes > SLOW_ABOVE_BYTES || (this.penalties.get(job.client) ?? 0) > this.clock.now();
    return (isSlow ? this.slow : this.fast).add(job);
  }

  /** Parses a batch. If it exceeds the short budget, queues it for the slow slot with all waiting sources. */
  private async parseFast(jobs: ParseJob[]): Promise<(Result | Promise<Result>)[]> {
    try {
      return await this.parse(jobs, 'fast');
    } catch (error) {
      if (!(error instanceof ParserKilledError)) throw error;
      const client = jobs[0]?.client ?? '';
      this.penalties.set(client, this.clock.now() + PENALTY_MS);
      const results = jobs.map((job) => this.slow.add(job));
      this.fast.redirect(client, (job) => this.slow.add(job));
      return results;
    }
  }
}
