import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { DATABASE_URL } from '../database/database.module.js';
import { REDIS, type Redis } from '../redis/redis.js';
import {
  openPostgresQueues,
  openRedisQueues,
  QUEUE_CONNECTION,
  type QueueConnection,
} from './queue-connection.js';
import { DELIVERY_QUEUE, EXPIRY_QUEUE } from './queue-names.js';
import { QueuesService } from './queues.service.js';

/** Owns BullMQ's queues, on Redis if it is configured, else in the database. */
@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      useFactory: ({ connection }: QueueConnection) => ({ connection }),
      inject: [QUEUE_CONNECTION],
      // `QueuesService` starts workers, only in processes with the role `worker`.
      extraOptions: { manualRegistration: true },
    }),
    BullModule.registerQueue({ name: EXPIRY_QUEUE }, { name: DELIVERY_QUEUE }),
  ],
  providers: [
    {
      provide: QUEUE_CONNECTION,
      useFactory: (redis: Redis | null, databaseUrl: string) =>
        redis ? openRedisQueues(redis) : openPostgresQueues(databaseUrl),
      inject: [REDIS, DATABASE_URL],
    },
    QueuesService,
  ],
  exports: [BullModule, QueuesService, QUEUE_CONNECTION],
})
export class QueueModule {}
