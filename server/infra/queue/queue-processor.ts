import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import {
  Inject,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { setTimeout as delay } from 'node:timers/promises';
import { CONFIG, type Config } from '../../config/config.js';
import { CLOCK, type Clock } from '../clock/clock.js';
import type { LogEntry } from '../logging/structured-log.js';
import { QueuesService } from './queues.service.js';

/** Pause after an error of the backend. BullMQ retries some of them immediately or after 100 ms. */
const PAUSE_MS = 500;
/** Time limit for jobs in progress at a shutdown, in milliseconds. */
const CLOSE_TIMEOUT_MS = 5_000;

/**
 * Options of every worker. The job of a process that was killed runs again within about 30 s, the sum of
 * these. `runRetryDelay` is 15 s by default, too long for a restart of the backend.
 */
export const WORKER_OPTIONS = {
  autorun: false,
  lockDuration: 20_000,
  stalledInterval: 10_000,
  runRetryDelay: PAUSE_MS,
};

/** A processor that runs in processes with the role `worker`, and survives outages of the backend. */
export abstract class QueueProcessor
  extends WorkerHost
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly logger = new Logger(this.constructor.name);
  private isClosing = false;

  @Inject(CONFIG) private readonly config!: Config;
  @Inject(CLOCK) protected readonly clock!: Clock;
  @Inject(QueuesService) private readonly queues!: QueuesService;

  async onApplicationBootstrap(): Promise<void> {
    if (!this.isWorker) return;
    await this.worker.waitUntilReady();
    this.worker.run().catch((error: Error) => this.queues.logOutage(error));
  }

  /** Finishes jobs in progress, unless the backend is unavailable. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    if (!this.isWorker) return;
    const limit = delay(CLOSE_TIMEOUT_MS, null, { ref: false });
    await Promise.race([this.worker.pause(), limit]);
    // Without `true`, it would wait for jobs beyond the limit, and Nest's module waits for it without one.
    await Promise.race([this.worker.close(true), limit]);
  }

  @OnWorkerEvent('error')
  protected async pause(error: Error): Promise<void> {
    this.queues.logOutage(error);
    if (this.isClosing || this.worker.isPaused()) return;
    await this.worker.pause(true);
    await delay(PAUSE_MS, null, { ref: false });
    if (!this.isClosing) await this.worker.resume();
  }

  @OnWorkerEvent('failed')
  protected logFailure(job: Job | undefined, error: Error): void {
    // On shutdown, the database may close first. The job is retried after the next start.
    if (this.isClosing) return;
    const text = `A job failed: ${error.message}`;
    this.logger.warn({ text, queue: job?.queueName, jobId: job?.id } satisfies LogEntry);
  }

  @OnWorkerEvent('completed')
  protected logCompletion({ id: jobId = '', queueName: queue }: Job): void {
    this.logger.debug({ text: 'Job done.', queue, jobId } satisfies LogEntry);
  }

  /** Ends a running job and runs it again after `ms`. Always throws, as BullMQ requires. */
  protected async delay(job: Job, ms: number, token: string | undefined): Promise<never> {
    await job.moveToDelayed(this.clock.now() + ms, token);
    throw new DelayedError();
  }

  private get isWorker(): boolean {
    return this.config.ROLES.includes('worker');
  }
}
