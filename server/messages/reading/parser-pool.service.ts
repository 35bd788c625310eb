import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { ExtractedAttachment } from '../../mail/extract-attachments.js';
import type { ParsedMessage } from '../../mail/parsed-message.js';
import { ServerClosingError } from '../message-errors.js';
import { parserWorkerFile } from './parser-worker-file.js';
import type { SourceBytes } from './parser.worker.js';
import { TaskBudget } from './task-budget.js';

/** Parsing threads for ordinary messages. */
export const FAST_THREADS = Math.max(2, availableParallelism() - 1);
/** Threads for slow tasks: one parses slow messages, one extracts attachments. */
const SLOW_THREADS = 2;

const MIB = 1024 * 1024;
const BUDGET_MS_PER_MIB = 200;
/** Full budget of a task, and the budget of ordinary messages before they count as slow. */
const FULL_BUDGET_MS = 2_000;
const FAST_BUDGET_MS = 500;

/** Interval of checks of a running task, and time that a thread may take to load the parser. */
const CHECK_INTERVAL_MS = 50;
const START_TIMEOUT_MS = 60_000;
/** Time after which an idle thread ends; one fast thread is always kept. */
const IDLE_TIMEOUT_MS = 30_000;

/** A source made its thread exceed the budget or crash. */
export class ParserKilledError extends Error {
  constructor(cause: unknown) {
    super('A source exceeded its time budget or crashed the parser.', { cause });
  }
}

/** Whether a source is parsed with the short budget or with the full one. */
export type Effort = 'fast' | 'full';

/**
 * Runs the pure functions of `mail/` in worker threads. Each task has a budget of processor time
 * from the moment its thread starts it; a thread beyond its budget is terminated and the task rejects. Callers
 * limit how many tasks they run at once (`ReadingQueue`, `DownloadsService`).
 */
@Injectable()
export class ParserPoolService implements OnApplicationShutdown {
  private readonly fast = createPool(1, FAST_THREADS);
  private readonly slow = createPool(0, SLOW_THREADS);
  private isClosing = false;

  /**
   * Parses sources in one thread.
   *
   * @param size their bytes before compression
   *
   * @throws {ParserKilledError} if one of the sources exceeds the budget or crashes the thread
   */
  parse(sources: SourceBytes[], size: number, effort: Effort): Promise<ParsedMessage[]> {
    const [pool, base] =
      effort === 'full' ? [this.slow, FULL_BUDGET_MS] : [this.fast, FAST_BUDGET_MS];
    return this.run(pool, 'parse', { sources }, base + (BUDGET_MS_PER_MIB * size) / MIB);
  }

  /**
   * Extracts attachments by their index; those that the source doesn't have are missing.
   *
   * @throws {ParserKilledError} if the source exceeds the budget or crashes the thread
   */
  extract(
    source: SourceBytes,
    size: number,
    indexes: number[],
  ): Promise<Map<number, ExtractedAttachment>> {
    const budget = FULL_BUDGET_MS + (BUDGET_MS_PER_MIB * size) / MIB;
    return this.run(this.slow, 'extract', { source, indexes }, budget);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    await Promise.all([this.fast.close({ force: true }), this.slow.close({ force: true })]);
  }

  private async run<Result>(
    pool: Piscina,
    name: string,
    task: object,
    budgetMs: number,
  ): Promise<Result> {
    const thread = new Int32Array(new SharedArrayBuffer(4));
    const budget = new TaskBudget(thread, budgetMs);
    const controller = new AbortController();
    const watch = setInterval(() => {
      if (budget.isExceeded(performance.now())) controller.abort();
    }, CHECK_INTERVAL_MS);
    const start = setTimeout(() => {
      if (!budget.hasStarted) controller.abort();
    }, START_TIMEOUT_MS);
    try {
      const options = { name, signal: controller.signal };
      return (await pool.run({ ...task, thread }, options)) as Result;
    } catch (error) {
      if (this.isClosing) throw new ServerClosingError();
      // A task that no thread has started says nothing about its source.
      throw budget.hasStarted ? new ParserKilledError(error) : error;
    } finally {
      clearInterval(watch);
      clearTimeout(start);
    }
  }
}

/**
 * Creates a pool that assigns tasks only to threads that have loaded the parser. Piscina's own
 * balancer would let them wait for a starting thread while another one becomes free.
 */
function createPool(minThreads: number, maxThreads: number): Piscina {
  const loaded = new Set<number>();
  const pool = new Piscina({
    filename: parserWorkerFile,
    name: 'parse',
    minThreads,
    maxThreads,
    idleTimeout: IDLE_TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
    loadBalancer: (_task, threads) =>
      threads.find(({ id, currentUsage }) => currentUsage === 0 && loaded.has(id)) ?? null,
  });
  pool.on('workerCreate', ({ id }: { id: number }) => loaded.add(id));
  pool.on('workerDestroy', ({ id }: { id: number }) => loaded.delete(id));
  return pool;
}
