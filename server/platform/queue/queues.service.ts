import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Processor, Queue, Worker } from 'bullmq';
import { setTimeout as delay } from 'node:timers/promises';
import { QUEUE_BACKEND } from './queue-backend.js';
import type { QueueBackend } from './queue-backend.js';

/** How long closing waits for jobs and for the engine, in milliseconds. */
const CLOSE_LIMIT_MS = 5_000;

/**
 * Owns the queues and the workers of this process. An engine that is away is logged and waited
 * for; it never fails anybody's request.
 */
@Injectable()
export class QueuesService implements OnApplicationShutdown {
  private readonly logger = new Logger(QueuesService.name);
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private complained = -Infinity;
  private isClosing = false;

  constructor(@Inject(QUEUE_BACKEND) private readonly backend: QueueBackend) {}

  /** The queue of that name, made on first use. */
  queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = this.backend.queue(name);
    queue.on('error', (error) => this.complain(error));
    this.queues.set(name, queue);
    return queue;
  }

  /** Starts a worker on the queue of that name; it stops with the process. */
  work(name: string, process: Processor): void {
    const worker = this.backend.worker(name, process);
    worker.on('error', (error) => this.complain(error));
    worker.on('failed', (job, error) => {
      // While closing, the database may go first; the job is tried again after the next start.
      if (!this.isClosing) this.logger.warn(`Job ${job?.id} failed: ${error.message}`);
    });
    this.workers.push(worker);
  }

  /** Every queue there is, for the dashboard. */
  all(): Queue[] {
    return [...this.queues.values()];
  }

  /** Jobs under way are finished; an engine that has gone away is not waited for. */
  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    const limit = delay(CLOSE_LIMIT_MS, null, { ref: false });
    const closing = [...this.workers, ...this.all()].map((each) => each.close());
    await Promise.race([Promise.allSettled(closing), limit]);
    await Promise.race([this.backend.close(), limit]);
  }

  /** An outage repeats its error many times a second; one line each ten seconds is enough. */
  private complain(error: Error): void {
    const now = performance.now();
    if (this.isClosing || now - this.complained < 10_000) return;
    this.complained = now;
    this.logger.warn(`The queue's engine is away: ${error.message}`);
  }
}
