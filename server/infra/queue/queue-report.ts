import { Queue } from 'bullmq';
import type { Config } from '../../config/config.js';
import { connectRedis } from '../redis/redis.js';
import { openPostgresQueues, openRedisQueues, type QueueConnection } from './queue-connection.js';
import { DELIVERY_QUEUE, EXPIRY_QUEUE } from './queue-names.js';

/** Returns the jobs of every queue by state, over connections of its own, and when the next delayed one is due. */
export async function reportQueues({ REDIS_URL }: Config, databaseUrl: string) {
  const redis = REDIS_URL ? await connectRedis(REDIS_URL) : null;
  try {
    const shared = await (redis ? openRedisQueues(redis) : openPostgresQueues(databaseUrl));
    const reports = [EXPIRY_QUEUE, DELIVERY_QUEUE].map((name) => reportQueue(name, shared));
    return await Promise.all(reports).finally(() => shared.close());
  } finally {
    redis?.disconnect();
  }
}

async function reportQueue(name: string, { connection }: QueueConnection) {
  const queue = new Queue(name, { connection, skipMetasUpdate: true });
  // The call that fails rejects as well.
  queue.on('error', () => undefined);
  try {
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
    const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
    const [next] = await queue.getDelayed(0, 0);
    // The delay of a job that is tried again counts from its last start.
    const nextAt = next ? new Date((next.processedOn ?? next.timestamp) + next.delay) : null;
    const isPaused = await queue.isPaused();
    return { queue: name, waiting, active, delayed, failed, nextAt, isPaused };
  } finally {
    await queue.close();
  }
}
