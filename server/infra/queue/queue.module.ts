import { Global, Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DATABASE_URL } from '../database/database.module.js';
import { REDIS } from '../redis/redis.js';
import { openPostgresBackend, QUEUE_BACKEND, openRedisBackend } from './queue-backend.js';
import { QueuesService } from './queues.service.js';

/** Owns BullMQ, on Redis if it is configured, else in the database. */
@Global()
@Module({
  providers: [
    {
      provide: QUEUE_BACKEND,
      useFactory: (redis: Redis | null, databaseUrl: string) =>
        redis ? openRedisBackend(redis) : openPostgresBackend(databaseUrl),
      inject: [REDIS, DATABASE_URL],
    },
    QueuesService,
  ],
  exports: [QueuesService],
})
export class QueueModule {}
