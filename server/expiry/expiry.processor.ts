import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { EXPIRY_QUEUE } from '../infra/queue/queue-names.js';
import { QueueProcessor, WORKER_OPTIONS } from '../infra/queue/queue-processor.js';
import { ExpiryService } from './expiry.service.js';

/** Data of a job: a second of Unix time in which addresses expire. */
export interface ExpiryJob {
  second: number;
}

/** Deletes the addresses that expire in the second of a job. */
@Processor(EXPIRY_QUEUE, WORKER_OPTIONS)
export class ExpiryProcessor extends QueueProcessor {
  constructor(private readonly expiry: ExpiryService) {
    super();
  }

  /** Deletes all due addresses, or delays the job again if PostgreSQL's clock is behind the queue's. */
  async process(job: Job<ExpiryJob>, token?: string): Promise<number> {
    const wait = await this.expiry.msUntilDue(job.data.second);
    if (wait > 0) return this.delay(job, wait, token);
    return this.expiry.deleteDue();
  }
}
