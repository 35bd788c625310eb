import { Logger } from '@nestjs/common';
import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';

export type { Pool };

/** Nest injection token of the connection pool that TypeORM and prepared statements share. */
export const DATABASE_POOL = Symbol('DATABASE_POOL');

/** Timeout of a connection attempt, and of the wait for a free connection of a pool. */
const CONNECT_TIMEOUT_MS = 3_500;

/**
 * Time limit of a statement. One of this product takes milliseconds, so seconds mean a lost connection;
 * and a request that spent another second in a queue still gets its response within 5 seconds.
 */
const STATEMENT_TIMEOUT_MS = 3_500;

/** Time limit of statements over many rows that no client waits for. */
export const BULK_TIMEOUT_MS = 60_000;

/** Connections of a node to its database, without those of the queue. */
const POOL_SIZE = 12;

/**
 * A peer that disappears (a NAT that dropped the connection, a failover, a frozen proxy) never reports an
 * error: `query_timeout` limits the wait for it, and `keepAlive` detects it while the connection is idle.
 *
 * The server may still run the statement of a connection that this process has dropped: the other limits end
 * it, its transaction and its locks. A statement that waits for a lock fails before its client's timeout,
 * so that nothing is committed that was reported as failed.
 */
const LIMITS: ClientConfig = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: STATEMENT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  lock_timeout: 3_000,
  statement_timeout: BULK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 10_000,
};

/** Options of a connection for one task, such as a migration, whose statements may take `timeoutMs`. */
export const limitTask = (timeoutMs: number): ClientConfig => ({
  query_timeout: timeoutMs,
  keepAlive: true,
});

/** Returns whether an error is that of pg after `query_timeout`, which has no code. */
const isTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Closes itself after a timeout. pg leaves the connection to its user, and neither TypeORM nor BullMQ drops
 * it, so that later statements would wait behind the one that timed out.
 */
class ClosingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    // An error between two statements must not crash the process; the next statement rejects.
    this.on('error', () => undefined);
  }

  override query(...args: unknown[]): never {
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown): void => {
        this.closeAfter(error);
        callback(error, result);
      };
    }
    const result: unknown = super.query.apply(this, args as never);
    if (result instanceof Promise) result.catch((error) => this.closeAfter(error));
    return result as never;
  }

  private closeAfter(error: unknown): void {
    if (!isTimeout(error)) return;
    this.emit('error', error);
    void this.end();
  }
}

/**
 * Creates a pool whose statements and waits are limited in time. After a timeout, idle connections are
 * dropped as well: the same event usually hit them all, and each would cost another request its timeout.
 */
export function createPool(config: PoolConfig): Pool {
  const logger = new Logger('Database');
  const pool = new Pool({ ...LIMITS, ...config, Client: ClosingClient });
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  // The statement that used the connection rejects; an idle connection is replaced.
  pool.on('error', () => undefined);
  pool.on('release', (error) => {
    if (!isTimeout(error)) return;
    logger.warn('A database connection was silent for too long and was dropped.');
    for (let idle = pool.idleCount; idle > 0; idle -= 1) void dropIdle(pool);
    for (const client of open) if (isListening(client)) client.emit('error', error);
  });
  return pool;
}

/** Creates the pool of the database at `url`, with options that differ from the usual ones. */
export const createDatabasePool = (url: string, options: PoolConfig = {}): Pool =>
  createPool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: 'mayfly',
    // A plan that was cached while a table was small must not scan the table once it is large.
    options: '-c enable_seqscan=off',
    ...options,
  });

async function dropIdle(pool: Pool): Promise<void> {
  const client = await pool.connect().catch(() => null);
  client?.release(true);
}

/** Returns whether BullMQ holds a connection to LISTEN, which is never returned to the pool. */
const isListening = (client: PoolClient): boolean => client.listenerCount('notification') > 0;
