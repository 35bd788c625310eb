import { Logger } from '@nestjs/common';
import type { Socket } from 'node:net';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/**
 * How long a statement may wait without a byte from PostgreSQL. A statement of this product takes
 * milliseconds, so seconds of silence mean a lost connection; and a request that spent another
 * second in a queue is still answered within 5 seconds.
 */
const STATEMENT_TIMEOUT_MS = 3_500;

/** Timeout of a connection attempt, and of the wait for a free connection of a pool. */
export const CONNECT_TIMEOUT_MS = 3_500;

/** Timeout of statements over many rows that no client waits for. */
export const BULK_TIMEOUT_MS = 60_000;

/** PostgreSQL is silent while it stores a large parameter. */
const MS_PER_MIB = 1_000;
const MIB = 1024 * 1024;

/** One timer checks all connections, so a statement costs no timer of its own. */
const CHECK_INTERVAL_MS = 250;

/** How long `end` waits for PostgreSQL to close the connection. */
const END_TIMEOUT_MS = 1_000;

/** An idle connection is probed by TCP after this time. */
const KEEP_ALIVE_MS = 10_000;

const LOG_INTERVAL_MS = 10_000;

/** How long statements may take: all of a client, or a single one. */
export interface StatementTimeout {
  /** Silence of PostgreSQL, in milliseconds, after which a statement fails. */
  statementTimeoutMs?: number;
}

/** Fails a statement whose connection went silent; `isDatabaseUnavailable` knows the code. */
export class SilentConnectionError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('Connection terminated: the database has been silent for too long');
  }
}

type Run = (...args: unknown[]) => unknown;

/**
 * A PostgreSQL client whose statements can't wait forever: if no byte arrives while one is in
 * progress, the connection is dropped. A peer that is gone without a trace (a NAT that forgot the
 * connection, a failover, a frozen proxy) never reports an error by itself.
 *
 * The time is counted in checks, not by a clock: a process that was suspended, or busy for
 * seconds, doesn't mistake its own pause for silence.
 */
export class WatchedClient extends Client {
  private isWaiting = false;
  private silentMs = 0;
  private readonly usualTimeoutMs: number;
  private timeoutMs = 0;
  private bytesRead = 0;
  private writtenBefore = 0;
  private lastReplyAt = checks;

  constructor(config?: ClientConfig & StatementTimeout) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
    this.usualTimeoutMs = config?.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
    this.query = this.watchQuery(this.query.bind(this) as Run) as Client['query'];
    this.end = this.limitEnd(this.end.bind(this) as Run) as Client['end'];
    this.on('drain', () => this.noteReply());
    this.once('connect', () => watch(this));
    // An error between two statements must not crash the process; the next statement rejects.
    this.on('error', () => undefined);
  }

  /** Whether the connection is closed, by whichever side. */
  get isClosed(): boolean {
    return this.socket.destroyed;
  }

  /** Closes the connection at once; its statement fails. */
  drop(): void {
    this.socket.destroy(new SilentConnectionError());
  }

  /** Counts silence while a statement is in progress. Returns whether it lasts too long. */
  isSilent(): boolean {
    if (!this.isWaiting) return false;
    const { bytesRead, bytesWritten } = this.socket;
    if (bytesRead !== this.bytesRead) {
      this.bytesRead = bytesRead;
      this.silentMs = 0;
      return false;
    }
    this.silentMs += CHECK_INTERVAL_MS;
    const mebibytes = (bytesWritten - this.writtenBefore) / MIB;
    return this.silentMs >= this.timeoutMs + mebibytes * MS_PER_MIB;
  }

  /** Returns whether the connection is idle, and has been since before `silent` went silent. */
  hasNotRepliedSince(silent: WatchedClient): boolean {
    return !this.isWaiting && this.lastReplyAt <= checks - silent.silentMs / CHECK_INTERVAL_MS;
  }

  /** With TLS, `stream` is replaced while connecting. */
  private get socket(): Socket {
    return this.connection.stream as Socket;
  }

  private watchQuery(run: Run): Run {
    return (...args) => {
      this.isWaiting = true;
      this.silentMs = 0;
      const { statementTimeoutMs } = args[0] as StatementTimeout;
      this.timeoutMs = statementTimeoutMs ?? this.usualTimeoutMs;
      this.writtenBefore = this.socket.bytesWritten;
      return run(...args);
    };
  }

  private noteReply(): void {
    this.isWaiting = false;
    this.lastReplyAt = checks;
  }

  private limitEnd(run: Run): Run {
    return (...args) => {
      const { socket } = this;
      const timer = setTimeout(() => socket.destroy(), END_TIMEOUT_MS);
      socket.once('close', () => clearTimeout(timer));
      if (socket.destroyed) clearTimeout(timer);
      return run(...args);
    };
  }
}

/**
 * A client of a pool. When one goes silent, idle ones are dropped with it: the same event usually
 * hit them all, and each would cost another request its timeout.
 */
export class PooledClient extends WatchedClient {}

const logger = new Logger('Database');
const open = new Set<WatchedClient>();
let checking: NodeJS.Timeout | undefined;
let loggedAt = -Infinity;

/** How many checks there have been; the clock of `lastReplyAt`. */
let checks = 0;

function watch(client: WatchedClient): void {
  open.add(client);
  checking ??= setInterval(checkAll, CHECK_INTERVAL_MS).unref();
}

function forgetClosed(): void {
  for (const client of open) if (client.isClosed) open.delete(client);
  if (open.size > 0) return;
  clearInterval(checking);
  checking = undefined;
}

function checkAll(): void {
  checks += 1;
  forgetClosed();
  const silent = [...open].filter((client) => client.isSilent());
  for (const client of silent) {
    client.drop();
    if (!(client instanceof PooledClient)) continue;
    for (const other of open) {
      if (other instanceof PooledClient && other.hasNotRepliedSince(client)) other.drop();
    }
  }
  const now = performance.now();
  if (silent.length === 0 || now - loggedAt < LOG_INTERVAL_MS) return;
  loggedAt = now;
  logger.warn('A database connection was silent for too long and was dropped.');
}

/** Drops the open connections of a class of clients, for a shutdown that may not wait. */
export function dropConnections(clients: typeof WatchedClient): void {
  for (const client of open) if (client instanceof clients) client.drop();
}
