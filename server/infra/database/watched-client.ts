import { Logger } from '@nestjs/common';
import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/**
 * Time that a statement may wait without a byte from PostgreSQL. A statement of this product takes
 * milliseconds, so seconds of silence mean a lost connection; and a request that spent another
 * second in a queue still gets its response within 5 seconds.
 */
const STATEMENT_TIMEOUT_MS = 3_500;

/** Timeout of a connection attempt, and of the wait for a free connection of a pool. */
export const CONNECT_TIMEOUT_MS = 3_500;

/** Timeout of statements over many rows that no client waits for. */
export const BULK_TIMEOUT_MS = 60_000;

/** Added to the timeout per MiB sent: PostgreSQL is silent while it stores a large parameter. */
const MS_PER_MIB = 1_000;
const MIB = 1024 * 1024;

const CHECK_INTERVAL_MS = 250;

/** Time that `end` waits for PostgreSQL to close the connection. */
const END_TIMEOUT_MS = 1_000;

/** An idle connection is probed by TCP after this time. */
const KEEP_ALIVE_MS = 10_000;

const LOG_INTERVAL_MS = 10_000;

/** Statement timeout, for all statements of a client or for a single one. */
export interface StatementTimeout {
  /** Silence of PostgreSQL, in milliseconds, after which a statement fails. */
  statementTimeoutMs?: number;
}

/** A statement's connection went silent. `isDatabaseUnavailable` recognizes its code. */
export class SilentConnectionError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('Connection terminated: the database has been silent for too long');
  }
}

type Run = (...args: unknown[]) => unknown;

/**
 * A PostgreSQL client whose statements can't wait forever: if no byte arrives while one is in
 * progress, the connection is dropped. A peer that disappears (a NAT that dropped the connection, a
 * failover, a frozen proxy) never reports an error by itself.
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
  private lastReplyAt = monitor.checks;

  constructor(config?: ClientConfig & StatementTimeout) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
    this.usualTimeoutMs = config?.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
    this.query = this.watchQuery(this.query.bind(this) as Run) as Client['query'];
    this.end = this.limitEnd(this.end.bind(this) as Run) as Client['end'];
    this.on('drain', () => this.noteReply());
    this.once('connect', () => monitor.add(this));
    // An error between two statements must not crash the process; the next statement rejects.
    this.on('error', () => undefined);
  }

  /** Whether the connection is closed, by either side. */
  get isClosed(): boolean {
    return this.socket.destroyed;
  }

  /** Closes the connection immediately. Its statement fails. */
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
    return (
      !this.isWaiting && this.lastReplyAt <= monitor.checks - silent.silentMs / CHECK_INTERVAL_MS
    );
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
    this.lastReplyAt = monitor.checks;
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

/** Checks all open connections with one timer, since a timer per statement would be expensive. */
class ConnectionMonitor {
  private readonly logger = new Logger('Database');
  private readonly open = new Set<WatchedClient>();
  private timer: NodeJS.Timeout | undefined;
  private loggedAt = -Infinity;
  /** Number of checks so far: the clock of `WatchedClient.lastReplyAt`. */
  checks = 0;

  add(client: WatchedClient): void {
    this.open.add(client);
    this.timer ??= setInterval(() => this.checkAll(), CHECK_INTERVAL_MS).unref();
  }

  dropAll(clients: typeof WatchedClient): void {
    for (const client of this.open) if (client instanceof clients) client.drop();
  }

  private checkAll(): void {
    this.checks += 1;
    this.removeClosed();
    const silent = [...this.open].filter((client) => client.isSilent());
    for (const client of silent) {
      client.drop();
      if (client instanceof PooledClient) this.dropIdleSince(client);
    }
    if (silent.length > 0) this.warn();
  }

  private removeClosed(): void {
    for (const client of this.open) if (client.isClosed) this.open.delete(client);
    if (this.open.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private dropIdleSince(silent: PooledClient): void {
    for (const client of this.open) {
      if (client instanceof PooledClient && client.hasNotRepliedSince(silent)) client.drop();
    }
  }

  private warn(): void {
    const now = performance.now();
    if (now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = now;
    this.logger.warn('A database connection was silent for too long and was dropped.');
  }
}

const monitor = new ConnectionMonitor();

/** Drops the open connections of a class of clients, so that a shutdown doesn't wait for them. */
export function dropConnections(clients: typeof WatchedClient): void {
  monitor.dropAll(clients);
}

/**
 * Limits that PostgreSQL enforces on every session of a pool. A connection that this process has
 * dropped may still be open for the server: these end its statement, its transaction and the
 * locks they hold. A statement that waits for a lock fails before its client's timeout, so that
 * nothing is committed that was reported as failed.
 */
const SESSION_LIMITS = {
  lock_timeout: '3s',
  statement_timeout: `${BULK_TIMEOUT_MS}`,
  idle_in_transaction_session_timeout: '10s',
  tcp_keepalives_idle: '60',
};

/** Formats the connection parameter `options` from the session limits and `settings`, by name. */
export function formatSessionOptions(settings: Record<string, string>): string {
  return Object.entries({ ...SESSION_LIMITS, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
