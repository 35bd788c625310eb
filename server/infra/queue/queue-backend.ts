import {
  Queue,
  Worker,
  PostgresConnection,
  PostgresQueueBackend,
  DEFAULT_SCHEMA,
  quoteSchemaName,
  runMigrations,
  setDefaultBackendFactory,
  type BackendFactory,
  type Processor,
  type WorkerOptions,
} from 'bullmq';
import { PATIENT_OPTIONS, type Redis } from '../redis/redis.js';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { BULK_TIMEOUT_MS, CONNECT_TIMEOUT_MS, createPool, limitTask } from '../database/pool.js';

/** Options that a queue may set for its workers. */
export type WorkerSettings = Pick<
  WorkerOptions,
  'concurrency' | 'lockDuration' | 'stalledInterval'
>;

/** Creates queues and workers in PostgreSQL or Redis. */
export interface QueueBackend {
  queue(name: string): Queue;
  worker(name: string, process: Processor, settings?: WorkerSettings): Worker;
  /** Closes connections that neither a queue nor a worker owns. */
  close(): Promise<void>;
}

/** Nest injection token of the `QueueBackend`. */
export const QUEUE_BACKEND = Symbol('QUEUE_BACKEND');

/** Time until a worker retries an unavailable backend, in milliseconds. BullMQ's default is 15 s. */
const RETRY_INTERVAL_MS = 500;

/** Connections of all queues and workers. Each worker occupies one of them to LISTEN. */
const POOL_SIZE = 9;

/**
 * Opens BullMQ in the product's database. Migrates its schema once, since queues that do it wait for
 * each other on a lock. Creates the pool, so that every connection is watched.
 */
export async function openPostgresBackend(databaseUrl: string): Promise<QueueBackend> {
  await migrateQueues(databaseUrl);
  const pool = createPool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    options: `-c search_path=${quoteSchemaName(DEFAULT_SCHEMA)}`,
  });
  setDefaultBackendFactory(createPatientBackend);
  const connection = pool as never;
  return {
    queue: (name) => new Queue(name, { connection }),
    worker: (name, process, settings = {}) =>
      new Worker(name, process, { ...settings, connection, runRetryDelay: RETRY_INTERVAL_MS }),
    close: () => pool.end(),
  };
}

/** Skips BullMQ's check of the connection, which never retries; `migrateQueues` has checked it. */
class ReadyConnection extends PostgresConnection {
  override waitUntilReady(): Promise<void> {
    return Promise.resolve();
  }
}

/** Makes workers pause after any failure. BullMQ retries some of them immediately or after 100 ms. */
class PatientBackend extends PostgresQueueBackend {
  override moveToActive(
    ...args: Parameters<PostgresQueueBackend['moveToActive']>
  ): ReturnType<PostgresQueueBackend['moveToActive']> {
    return pauseOnFailure(super.moveToActive(...args));
  }

  override waitForJob(
    ...args: Parameters<PostgresQueueBackend['waitForJob']>
  ): ReturnType<PostgresQueueBackend['waitForJob']> {
    return pauseOnFailure(super.waitForJob(...args));
  }
}

async function pauseOnFailure<Result>(operation: Promise<Result>): Promise<Result> {
  try {
    return await operation;
  } catch (error) {
    await delay(RETRY_INTERVAL_MS, null, { ref: false });
    throw error;
  }
}

const createPatientBackend: BackendFactory = (name, opts, { withBlockingConnection } = {}) => {
  const connection = new ReadyConnection(opts.connection as never);
  const listenName = withBlockingConnection ? name : undefined;
  return new PatientBackend(connection, name, opts as never, true, listenName);
};

async function migrateQueues(databaseUrl: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...limitTask(BULK_TIMEOUT_MS),
  });
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

/**
 * Opens BullMQ on Redis. Producers share a connection that fails immediately while Redis is down;
 * workers have one that waits for it.
 */
export function openRedisBackend(redis: Redis): QueueBackend {
  setDefaultBackendFactory();
  const patient = redis.duplicate({ ...PATIENT_OPTIONS, lazyConnect: false });
  patient.on('error', () => undefined);
  return {
    queue: (name) => new Queue(name, { connection: redis, skipWaitingForReady: true }),
    worker: (name, process, settings = {}) =>
      new Worker(name, process, {
        ...settings,
        connection: patient,
        runRetryDelay: RETRY_INTERVAL_MS,
      }),
    close: () => Promise.resolve(patient.disconnect()),
  };
}
