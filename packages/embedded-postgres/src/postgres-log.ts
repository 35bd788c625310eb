import {
  closeSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';

/** PostgreSQL logs a few lines a day, so a larger log is caused by an error that repeats. */
const MAX_BYTES = 5 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1_000;
/** A line that says why PostgreSQL has failed, not only that it refuses a client for now. */
const FAILURE = /\b(?:PANIC|FATAL): (?!.*\b(?:starting up|shutting down|in recovery mode)\b)/;

/**
 * The log file of an embedded PostgreSQL. While it is watched, a file that grows too large is truncated
 * and its end is kept in `<file>.1`, so that both are bounded. It isn't renamed, since PostgreSQL keeps it
 * open and appends to it, even after the process that started it has ended.
 */
export class PostgresLog {
  private timer: NodeJS.Timeout | undefined;

  /** @param maxBytes size above which the file is truncated, and maximum size of its end */
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
    this.rotate();
    this.timer ??= setInterval(() => this.rotate(), CHECK_INTERVAL_MS).unref();
  }

  unwatch(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Deletes everything that was logged. */
  clear(): void {
    rmSync(this.rotatedFile, { force: true });
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

  private get rotatedFile(): string {
    return `${this.file}.1`;
  }

  private get size(): number {
    return statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Truncates the file even if its end can't be stored, for example on a full disk. */
  private rotate(): void {
    try {
      if (this.size <= this.maxBytes) return;
      const end = this.readEnd();
      truncateSync(this.file);
      // A file that root created can be removed, but not written.
      rmSync(this.rotatedFile, { force: true });
      writeFileSync(this.rotatedFile, end, { mode: 0o600 });
    } catch {
      // Tried again by the next check.
    }
  }

  private readEnd(): Buffer {
    const end = Buffer.alloc(this.maxBytes);
    const descriptor = openSync(this.file, 'r');
    try {
      const start = Math.max(0, this.size - this.maxBytes);
      return end.subarray(0, readSync(descriptor, end, 0, this.maxBytes, start));
    } finally {
      closeSync(descriptor);
    }
  }
}
