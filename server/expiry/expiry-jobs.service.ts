import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config.js';
import { OnEvent, type EventOrigin, type Events } from '../infra/bus/events.js';
import { EXPIRY_QUEUE } from '../infra/queue/queue-names.js';
import type { ExpiryJob } from './expiry.processor.js';
import { ExpiryService } from './expiry.service.js';

const MAX_REMEMBERED_SECONDS = 10_000;

/**
 * Adds one job for each second in which addresses expire, after the commit. No request waits for the
 * queue: while it is unavailable, the sweep deletes later. Delays are computed from PostgreSQL's clock,
 * since this machine's may be wrong.
 */
@Injectable()
export class ExpiryJobsService {
  private readonly logger = new Logger(ExpiryJobsService.name);
  /** Seconds of Unix time for which this process has added a job. */
  private readonly scheduled = new LRUCache<number, true>({ max: MAX_REMEMBERED_SECONDS });

  constructor(
    @InjectQueue(EXPIRY_QUEUE) private readonly queue: Queue<ExpiryJob>,
    private readonly expiry: ExpiryService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Deletes an address that an operator has ended, on the nodes with the role `worker`. */
  @OnEvent('address.ended')
  async deleteEnded(): Promise<void> {
    if (this.config.ROLES.includes('worker')) await this.expiry.deleteDue();
  }

  /** Adds the job of the second in which an address expires, on the node that issued or extended it. */
  @OnEvent('address.issued')
  @OnEvent('address.extended')
  async schedule(
    { validTill }: Pick<Events['address.extended'], 'validTill'>,
    { isLocal }: EventOrigin,
  ): Promise<void> {
    if (!isLocal) return;
    const second = Math.ceil(validTill / 1000);
    if (this.scheduled.has(second)) return;
    this.scheduled.set(second, true);
    try {
      const wait = await this.expiry.msUntilDue(second);
      // BullMQ refuses IDs that are bare integers or contain colons.
      const jobId = `expire-${second}`;
      const options = { jobId, delay: wait, removeOnComplete: true, removeOnFail: true };
      await this.queue.add('expire', { second }, options);
    } catch (error) {
      this.scheduled.delete(second);
      this.logger.debug(`No expiry job for ${second}: ${String(error)}`);
    }
  }
}
