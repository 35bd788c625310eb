import {
  Queue,
  Worker,
  PostgresConnection,
  PostgresQueueBackend,
  DEFAULT_SCHEMA,
  quoteSchemaName,
  runMigrations,
  setDefaultBackendFactory,
} from 'bullmq';
import type { BackendFactory, Processor } from 'bullmq';
import type { Redis } from 'ioredis';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { sessionOptions } from '../database/session-options.js';
import {
  BULK_TIMEOUT_MS,
  CONNECT_TIMEOUT_MS,
  PooledClient,
  WatchedClient,
} from '../database/watched-client.js';

/** Makes queues and workers on one engine; the rest of the house does not know which. */
export interface QueueBackend {
  queue(name: string): Queue;
  worker(name: string, process: Processor): Worker;
  /** Lets go of connections that neither a queue nor a worker owns. */
  close(): Promise<void>;
}

/** Nest injection token of the `QueueBackend`. */
export const QUEUE_BACKEND = Symbol('QUEUE_BACKEND');

/** A worker tries again this soon after its engine was away; BullMQ's own default is 15 s. */
const RETRY_MS = 500;

/** Connections for all queues and workers; each worker keeps one of them to LISTEN. */
const POOL_SIZE = 6;

/**
 * BullMQ in the product's own database. Its schema is migrated first and not by each queue, since
 * those wait for each other on a lock. The pool is ours so that every connection is watched.
 */
export async function openPostgresBackend(databaseUrl: string): Promise<QueueBackend> {
  await migrateQueues(databaseUrl);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    Client: PooledClient,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: sessionOptions({ search_path: quoteSchemaName(DEFAULT_SCHEMA) }),
  });
  pool.on('error', () => undefined);
  setDefaultBackendFactory(createPatientBackend);
  const connection = pool as never;
  return {
    queue: (name) => new Queue(name, { connection }),
    worker: (name, process) => new Worker(name, process, { connection, runRetryDelay: RETRY_MS }),
    close: () => pool.end(),
  };
}

/** BullMQ's connection remembers a failed first check forever; `migrateQueues` has checked. */
class ReadyConnection extends PostgresConnection {
  override waitUntilReady(): Promise<void> {
    return Promise.resolve();
  }
}

/** A backend whose worker pauses after any failure: BullMQ's own tries again at once. */
class PatientBackend extends PostgresQueueBackend {
  override async moveToActive(
    ...args: Parameters<PostgresQueueBackend['moveToActive']>
  ): ReturnType<PostgresQueueBackend['moveToActive']> {
    try {
      return await super.moveToActive(...args);
    } catch (error) {
      await delay(RETRY_MS, null, { ref: false });
      throw error;
    }
  }
}

const createPatientBackend: BackendFactory = (name, opts, { withBlockingConnection } = {}) => {
  const connection = new ReadyConnection(opts.connection as never);
  const listenName = withBlockingConnection ? name : undefined;
  return new PatientBackend(connection, name, opts as never, true, listenName);
};

async function migrateQueues(databaseUrl: string): Promise<void> {
  const client = new WatchedClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statementTimeoutMs: BULK_TIMEOUT_MS,
  });
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

/**
 * BullMQ on Redis. Producers share a connection that fails fast; the workers have one that
 * waits for Redis to come back.
 */
export function openRedisBackend(redis: Redis): QueueBackend {
  setDefaultBackendFactory();
  const patient = redis.duplicate({
    lazyConnect: false,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
  });
  patient.on('error', () => undefined);
  return {
    queue: (name) => new Queue(name, { connection: redis, skipWaitingForReady: true }),
    worker: (name, process) =>
      new Worker(name, process, {
        connection: patient,
        runRetryDelay: RETRY_MS,
      }),
    close: () => Promise.resolve(patient.disconnect()),
  };
}
