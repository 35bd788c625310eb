import { Queue, Worker, createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import type { Processor } from 'bullmq';
import type { Redis } from 'ioredis';

/** Makes queues and workers on one engine; the rest of the house does not know which. */
export interface QueueBackend {
  queue(name: string): Queue;
  worker(name: string, process: Processor): Worker;
  /** Lets go of connections that neither a queue nor a worker owns. */
  close(): void;
}

/** Nest injection token of the `QueueBackend`. */
export const QUEUE_BACKEND = Symbol('QUEUE_BACKEND');

/** A worker tries again this soon after its engine was away; BullMQ's own default is 15 s. */
const RETRY_MS = 500;

/** BullMQ in the product's own database. */
export function postgresBackend(databaseUrl: string): QueueBackend {
  const connection = { connectionString: databaseUrl, migrate: true, max: 2 };
  setDefaultBackendFactory(createPostgresBackend);
  return {
    queue: (name) => new Queue(name, { connection: connection as never }),
    worker: (name, process) =>
      new Worker(name, process, { connection: connection as never, runRetryDelay: RETRY_MS }),
    close: () => undefined,
  };
}

/**
 * BullMQ on Redis. Producers share a connection that fails fast; the workers have one that
 * waits for Redis to come back.
 */
export function redisBackend(redis: Redis): QueueBackend {
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
    close: () => patient.disconnect(),
  };
}
