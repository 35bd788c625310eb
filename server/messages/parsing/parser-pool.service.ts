import { DomainError } from '@mayfly/contract/domain-error.js';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { Registry, type Counter, type Histogram } from 'prom-client';
import type { ParsedMessage } from '@mayfly/mail-parser/parsed-message.js';
import { addCounter, addHistogram } from '../../infra/metrics/create-metrics.js';
import { OnEvent } from '../../infra/bus/events.js';
import { createThreadPool, type ThreadPool } from '../../infra/thread-pool.js';
import { parserWorkerFile } from './parser-worker-file.js';
import type { SourceBytes } from './parser.worker.js';
import { readFileSync } from 'node:fs';

/** Parsing threads for ordinary messages. */
export const FAST_THREADS = Math.max(2, availableParallelism() - 1);
/** Threads for slow tasks, shared by slow messages, attachments and archives. */
const SLOW_THREADS = 2;
/** Gives precedence to ordinary messages and to the main thread. Only Linux has priorities per thread. */
const SLOW_NICENESS = process.platform === 'linux' ? 5 : 0;

const MIB = 1024 * 1024;
const BUDGET_MS_PER_MIB = 200;
/** Full budget of a task, and the budget of ordinary messages before they count as slow. */
const FULL_BUDGET_MS = 2_000;
const FAST_BUDGET_MS = 500;

/** Interval of checks of a task's budget, and time within which a thread must start a task. */
const CHECK_INTERVAL_MS = 50;
const START_TIMEOUT_MS = 60_000;
/** Time after which an idle thread ends; one fast thread never ends. */
const IDLE_TIMEOUT_MS = 30_000;

const EFFORTS = ['fast', 'full'] as const;
const OUTCOMES = ['parsed', 'killed', 'failed'] as const;

/** Whether a source is parsed with the short budget or with the full one. */
export type Effort = (typeof EFFORTS)[number];

type Worker = typeof import('./parser.worker.js');
/** Tasks of a single source, which run in the threads for slow ones. */
type SlowTask = 'extract' | 'archive' | 'readText' | 'readOriginal';

/** A source made its thread exceed the budget or crash. */
export class ParserKilledError extends Error {
  constructor(cause: unknown) {
    super('A source exceeded its time budget or crashed the parser.', { cause });
  }
}

/**
 * Runs the pure functions of `packages/mail-parser` in worker threads. Each task has a budget of processor time,
 * counted from its start. A thread that exceeds it is terminated, and the task's promise rejects.
 * Callers limit how many tasks they run at once (`ParseQueue`, `DownloadsService`).
 */
@Injectable()
export class ParserPoolService implements OnApplicationShutdown {
  private fastThreads: ThreadPool | undefined;
  private readonly slow = createThreads(0, SLOW_THREADS, true);
  private isClosing = false;

  private readonly tasks: Counter<'effort' | 'outcome'>;
  private readonly seconds: Histogram<'effort'>;

  constructor(registry: Registry) {
    this.tasks = addCounter(
      registry,
      'mayfly_parser_tasks_total',
      'Parser tasks of one or more messages, by effort and outcome.',
      { effort: EFFORTS, outcome: OUTCOMES },
    );
    this.seconds = addHistogram(
      registry,
      'mayfly_parser_task_seconds',
      'Duration of a parser task, by effort.',
      { labels: { effort: EFFORTS } },
    );
  }

  /** Threads for ordinary messages that have loaded the parser, or are the first. */
  get runningFastThreads(): number {
    return Math.max(1, this.fastThreads?.loaded.size ?? 0);
  }

  /** Threads for ordinary messages. The first one starts now if none has started. */
  private get fast(): ThreadPool {
    if (this.isClosing) throw new DomainError('server-closing');
    return (this.fastThreads ??= createThreads(1, FAST_THREADS, false));
  }

  /** Starts a thread before the first message of an address arrives. A process without addresses needs none. */
  @OnEvent('address.issued')
  @OnEvent('address.followed')
  prepare(): void {
    if (!this.isClosing) void this.fast;
  }

  /**
   * Parses sources in one thread.
   *
   * @param size bytes of all sources before compression
   *
   * @throws {ParserKilledError} if one of the sources exceeds the budget or crashes the thread
   */
  async parse(sources: SourceBytes[], size: number, effort: Effort): Promise<ParsedMessage[]> {
    const [threads, base] =
      effort === 'full' ? [this.slow, FULL_BUDGET_MS] : [this.fast, FAST_BUDGET_MS];
    const budget = getBudget(base, size);
    const since = performance.now();
    // `killed` if it exceeded its budget or crashed its thread, `failed` if a thread could not run it.
    const count = (outcome: (typeof OUTCOMES)[number]) => {
      this.tasks.inc({ effort, outcome });
      this.seconds.observe({ effort }, (performance.now() - since) / 1_000);
    };
    try {
      const parsed = await this.runIn<ParsedMessage[]>(threads, 'parse', { sources }, budget);
      count('parsed');
      return parsed;
    } catch (error) {
      if (!this.isClosing) count(error instanceof ParserKilledError ? 'killed' : 'failed');
      throw error;
    }
  }

  /**
   * Runs a function of `parser.worker` on a source of `size` bytes before compression.
   *
   * @throws {ParserKilledError} if the source exceeds the full budget or crashes the thread
   */
  run<Name extends SlowTask>(
    name: Name,
    size: number,
    task: Omit<Parameters<Worker[Name]>[0], 'thread'>,
  ): Promise<Awaited<ReturnType<Worker[Name]>>> {
    return this.runIn(this.slow, name, task, getBudget(FULL_BUDGET_MS, size));
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    await Promise.all([this.fastThreads?.close(), this.slow.close()]);
  }

  private async runIn<Result>(
    { pool, ready }: ThreadPool,
    name: string,
    task: object,
    budgetMs: number,
  ): Promise<Result> {
    await ready;
    if (this.isClosing) throw new DomainError('server-closing');
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
      if (this.isClosing) throw new DomainError('server-closing');
      // A task that no thread has started is no evidence against its source.
      throw budget.hasStarted ? new ParserKilledError(error) : error;
    } finally {
      clearInterval(watch);
      clearTimeout(start);
    }
  }
}

/** Returns the budget of sources with `size` bytes in total, in milliseconds. */
const getBudget = (base: number, size: number): number => base + (BUDGET_MS_PER_MIB * size) / MIB;

/**
 * Creates a pool that assigns tasks only to its initial threads and to those that have loaded the
 * parser. With Piscina's own balancer, tasks would wait for a starting thread while another is free.
 */
const createThreads = (minThreads: number, maxThreads: number, isSlow: boolean): ThreadPool =>
  createThreadPool((loaded) => ({
    filename: parserWorkerFile,
    name: 'parse',
    minThreads,
    maxThreads,
    idleTimeout: IDLE_TIMEOUT_MS,
    niceIncrement: isSlow ? SLOW_NICENESS : 0,
    workerData: { isWarm: !isSlow },
    // A larger young generation makes each thread 70 MB larger, and parsing no faster.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 },
    loadBalancer: (_task, threads) =>
      threads.find(({ id, currentUsage }) => currentUsage === 0 && loaded.has(id)) ?? null,
  }));

/** `/proc` counts processor time in ticks of this length (`sysconf(_SC_CLK_TCK)`, 100 on Linux). */
const TICK_MS = 10;
/** Factor by which a task may exceed its budget by the wall clock, on a busy machine. */
const MAX_WALL_FACTOR = 10;

/** Returns the processor time that a thread of this process has used, in milliseconds; null if unknown. */
export type ThreadTimeReader = (threadId: number) => number | null;

const readThreadTime: ThreadTimeReader = (threadId) => {
  try {
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'latin1');
    // `utime` and `stime` are fields 14 and 15 (proc_pid_stat(5)): 11 and 12 after the name, from 0.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
};

/**
 * Decides whether a task has exceeded its budget. Measures the processor time of its thread, so that
 * a busy machine doesn't make a message unreadable, or the wall clock if that time is unknown.
 */
export class TaskBudget {
  private startedAt: number | null = null;
  private usedBefore: number | null = null;

  /** `thread` holds the ID of the thread that runs the task, and 0 before it starts. */
  constructor(
    private readonly thread: Int32Array,
    private readonly budgetMs: number,
    private readonly threadTime: ThreadTimeReader = readThreadTime,
  ) {}

  /** True once a thread has started the task. */
  get hasStarted(): boolean {
    return Atomics.load(this.thread, 0) !== 0;
  }

  /**
   * Returns whether the budget is exceeded at `now`, in milliseconds. Measures from its first call after a
   * thread has started the task.
   */
  isExceeded(now: number): boolean {
    if (!this.hasStarted) return false;
    const threadId = Atomics.load(this.thread, 0);
    if (this.startedAt === null) {
      this.startedAt = now;
      this.usedBefore = this.threadTime(threadId);
      return false;
    }
    const elapsed = now - this.startedAt;
    if (elapsed <= this.budgetMs) return false;
    const used = this.threadTime(threadId);
    if (used === null || this.usedBefore === null) return true;
    return used - this.usedBefore > this.budgetMs || elapsed > this.budgetMs * MAX_WALL_FACTOR;
  }
}
