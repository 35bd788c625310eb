import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Processor, Queue, Worker } from 'bullmq';
import { setTimeout as delay } from 'node:timers/promises';
import type { LogEntry } from '../logging/structured-log.js';
import { QUEUE_BACKEND, type QueueBackend, type WorkerSettings } from './queue-backend.js';

/** Time limit of closing: for jobs in progress and the backend's connections, in milliseconds. */
const CLOSE_TIMEOUT_MS = 5_000;
/** Minimum interval between two logged errors of the backend, in milliseconds. */
const LOG_INTERVAL_MS = 10_000;
/** Time after which a backend that doesn't respond counts as unavailable, in milliseconds. */
const COUNT_TIMEOUT_MS = 2_000;

/** Jobs of each queue by their state, such as `delayed`. */
export type JobCounts = { queue: string; states: Record<string, number> }[];

/**
 * Owns the queues and workers of this process. While the backend (PostgreSQL or Redis) is unavailable,
 * logs that and retries; no request fails because of it.
 */
@Injectable()
export class QueuesService implements OnApplicationShutdown {
  private readonly logger = new Logger(QueuesService.name);
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private loggedAt = -Infinity;
  private isClosing = false;

  constructor(@Inject(QUEUE_BACKEND) private readonly backend: QueueBackend) {}

  /** Returns the queue with this name. Creates it on first use. */
  queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = this.backend.queue(name);
    queue.on('error', (error) => this.logOutage(error));
    this.queues.set(name, queue);
    return queue;
  }

  /** Starts a worker for the queue with this name. It stops at the shutdown of the application. */
  work(name: string, process: Processor, settings?: WorkerSettings): void {
    const worker = this.backend.worker(name, process, settings);
    worker.on('error', (error) => this.logOutage(error));
    worker.on('failed', (job, error) => {
      // On shutdown, the database may close first. The job is retried after the next start.
      if (this.isClosing) return;
      const text = `A job failed: ${error.message}`;
      this.logger.warn({ text, queue: name, jobId: job?.id } satisfies LogEntry);
    });
    worker.on('completed', ({ id: jobId = '' }) =>
      this.logger.debug({ text: 'Job done.', queue: name, jobId } satisfies LogEntry),
    );
    this.workers.push(worker);
  }

  /** Returns all queues, for the dashboard. */
  getAll(): Queue[] {
    return [...this.queues.values()];
  }

  /** Returns the jobs of all queues by their state, or null while the backend is unavailable. */
  async countJobs(): Promise<JobCounts | null> {
    const counting = this.getAll().map(async (queue) => ({
      queue: queue.name,
      states: await queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
    }));
    const limit = delay(COUNT_TIMEOUT_MS, null, { ref: false });
    return Promise.race([Promise.all(counting).catch(() => null), limit]);
  }

  /** Finishes jobs in progress, unless the backend is unavailable. */
  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    const limit = delay(CLOSE_TIMEOUT_MS, null, { ref: false });
    const closing = [...this.workers, ...this.getAll()].map((each) => each.close());
    await Promise.race([Promise.allSettled(closing), limit]);
    await Promise.race([this.backend.close(), limit]);
  }

  /** Logs an error of the backend. Limited, since it repeats many times a second during an outage. */
  private logOutage(error: Error): void {
    const now = performance.now();
    if (this.isClosing || now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = now;
    this.logger.warn(`The queue is unavailable: ${error.message}`);
  }
}
