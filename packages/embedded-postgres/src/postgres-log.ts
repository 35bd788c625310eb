import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';

/** PostgreSQL logs a few lines a day, so a larger log is caused by an error that repeats. */
const MAX_BYTES = 5 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1_000;
/** A line that says why PostgreSQL has failed, not only that it refuses a client for now. */
const FAILURE = /\b(?:PANIC|FATAL): (?!.*\b(?:starting up|shutting down|in recovery mode)\b)/;

/**
 * The log file of an embedded PostgreSQL. While it is watched, a file that grows too large is truncated. It
 * isn't renamed, since PostgreSQL keeps it open and appends to it, even after the process that started it has
 * ended.
 */
export class PostgresLog {
  private timer: NodeJS.Timeout | undefined;

  /** @param maxBytes size above which the file is truncated */
  constructor(
    private readonly file: string,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** Calls `start` with a descriptor that appends to the file, and closes it afterwards. */
  appending<T>(start: (descriptor: number) => T): T {
    const descriptor = openSync(this.file, 'a', 0o600);
    try {
      return start(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  /** Checks the size now and every second until `unwatch`. */
  watch(): void {
    // Earlier versions kept the end of a truncated file.
    rmSync(`${this.file}.1`, { force: true });
    this.limitSize();
    this.timer ??= setInterval(() => this.limitSize(), CHECK_INTERVAL_MS).unref();
  }

  unwatch(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Deletes everything that was logged. */
  clear(): void {
    if (this.size > 0) truncateSync(this.file);
  }

  /**
   * Returns the last lines, after the last one that says why PostgreSQL has failed: another start may already
   * follow it. Returns the path of the file if it can't be read.
   */
  lastLines(count: number): string[] {
    try {
      const lines = readFileSync(this.file, 'utf8').trim().split('\n');
      const last = lines.slice(-count);
      const cause = lines.findLast((line) => FAILURE.test(line));
      return cause === undefined || last.includes(cause) ? last : [cause, ...last];
    } catch {
      return [`see ${this.file}`];
    }
  }

  private get size(): number {
    return statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
  }

  private limitSize(): void {
    try {
      if (this.size > this.maxBytes) truncateSync(this.file);
    } catch {
      // Tried again by the next check.
    }
  }
}
