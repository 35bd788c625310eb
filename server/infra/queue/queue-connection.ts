import {
  createPostgresBackend,
  DEFAULT_SCHEMA,
  quoteSchemaName,
  runMigrations,
  setDefaultBackendFactory,
  type ConnectionOptions,
} from 'bullmq';
import { Client } from 'pg';
import { BULK_TIMEOUT_MS, createPool, limitTask } from '../database/pool.js';
import type { Redis } from '../redis/redis.js';

/** The connection that all queues and workers of this process share. */
export interface QueueConnection {
  /** For BullMQ. */
  connection: ConnectionOptions;
  close(): Promise<void>;
}

/** Nest injection token of the `QueueConnection`. */
export const QUEUE_CONNECTION = Symbol('QUEUE_CONNECTION');

/** Connections of all queues and workers. Each worker occupies one of them to LISTEN. */
const POOL_SIZE = 8;

/** Longer than for requests, which never wait for the queue: a machine may be busy at the start. */
const QUEUE_CONNECT_TIMEOUT_MS = 10_000;

/** Time without a byte from Redis after which it counts as down. BullMQ waits for a job for at most 10 s. */
const SOCKET_TIMEOUT_MS = 15_000;

/** Opens BullMQ in the database. Migrates its schema once, since queues that do it wait for each other. */
export async function openPostgresQueues(databaseUrl: string): Promise<QueueConnection> {
  await migrateQueues(databaseUrl);
  const pool = createPool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: QUEUE_CONNECT_TIMEOUT_MS,
    options: `-c search_path=${quoteSchemaName(DEFAULT_SCHEMA)}`,
  });
  setDefaultBackendFactory(createPostgresBackend);
  // Queues of @nestjs/bullmq are typed for Redis, whichever backend is the default.
  const connection = pool as unknown as ConnectionOptions;
  return { connection, close: () => pool.end() };
}

async function migrateQueues(databaseUrl: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: QUEUE_CONNECT_TIMEOUT_MS,
    ...limitTask(BULK_TIMEOUT_MS),
  });
  // A lost connection rejects the migration.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

/**
 * Opens BullMQ on Redis. Commands fail immediately while Redis is down, so no producer waits. A worker's command
 * that waits for a job may take longer than the timeout of other commands.
 */
export async function openRedisQueues(redis: Redis): Promise<QueueConnection> {
  setDefaultBackendFactory();
  const connection = redis.duplicate({
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
  connection.on('error', () => undefined);
  await connection.connect();
  return { connection, close: () => Promise.resolve(connection.disconnect()) };
}
