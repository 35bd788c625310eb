import { BullRegistrar, InjectQueue } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { Queue } from 'bullmq';
import { setTimeout as delay } from 'node:timers/promises';
import { CONFIG, type Config } from '../../config/config.js';
import { QUEUE_CONNECTION, type QueueConnection } from './queue-connection.js';
import { DELIVERY_QUEUE, EXPIRY_QUEUE } from './queue-names.js';

/** Time limit of closing the queues, in milliseconds. */
const CLOSE_TIMEOUT_MS = 5_000;
/** Minimum interval between two logged errors of the backend, in milliseconds. */
const LOG_INTERVAL_MS = 10_000;
/** Time after which a backend that doesn't respond counts as unavailable, in milliseconds. */
const COUNT_TIMEOUT_MS = 2_000;

/** Jobs of each queue by their state, such as `delayed`. */
export type JobCounts = { queue: string; states: Record<string, number> }[];

/**
 * Knows all queues of this process and starts its workers. While the backend (PostgreSQL or Redis) is
 * unavailable, logs that; no request fails because of it.
 */
@Injectable()
export class QueuesService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(QueuesService.name);
  /** All queues. */
  readonly queues: Queue[];
  private loggedAt = -Infinity;
  private isClosing = false;

  constructor(
    @InjectQueue(EXPIRY_QUEUE) expiry: Queue,
    @InjectQueue(DELIVERY_QUEUE) deliveries: Queue,
    @Inject(QUEUE_CONNECTION) private readonly shared: QueueConnection,
    @Inject(CONFIG) private readonly config: Config,
    private readonly registrar: BullRegistrar,
  ) {
    this.queues = [expiry, deliveries];
    for (const queue of this.queues) queue.on('error', (error) => this.logOutage(error));
  }

  /** Waits for the backend: a queue whose first check of its connection fails never works. */
  async onModuleInit(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.waitUntilReady()));
    if (this.config.ROLES.includes('worker')) this.registrar.register();
  }

  /** Returns the jobs of all queues by their state, or null while the backend is unavailable. */
  async countJobs(): Promise<JobCounts | null> {
    const counting = this.queues.map(async (queue) => ({
      queue: queue.name,
      states: await queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
    }));
    const limit = delay(COUNT_TIMEOUT_MS, null, { ref: false });
    return Promise.race([Promise.all(counting).catch(() => null), limit]);
  }

  /** Logs an error of the backend. Limited, since it repeats twice a second during an outage. */
  logOutage(error: Error): void {
    const now = performance.now();
    if (this.isClosing || now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = now;
    this.logger.warn(`The queue is unavailable: ${error.message}`);
  }

  /** Closes the connection after the workers, which close before: this module is global. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    const limit = delay(CLOSE_TIMEOUT_MS, null, { ref: false });
    await Promise.race([Promise.allSettled(this.queues.map((queue) => queue.close())), limit]);
    await Promise.race([this.shared.close(), limit]);
  }
}
