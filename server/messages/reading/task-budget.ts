import { readFileSync } from 'node:fs';

/** `/proc` counts processor time in ticks of this length (`sysconf(_SC_CLK_TCK)`, 100 on Linux). */
const TICK_MS = 10;
/** Factor by which a task may exceed its budget by the wall clock, on a busy machine. */
const MAX_WALL_FACTOR = 10;

/** Milliseconds of processor time that a thread of this process has used; null if unknown. */
export type ThreadTimeReader = (threadId: number) => number | null;

const readThreadTime: ThreadTimeReader = (threadId) => {
  try {
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
};

/**
 * Decides whether a task has exceeded its budget. Measures the processor time of its thread, so that
 * a busy machine doesn't make a message unreadable, or the wall clock where that is unknown.
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

  /** Returns whether the budget is exceeded. Must be called regularly; `now` is in milliseconds. */
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
