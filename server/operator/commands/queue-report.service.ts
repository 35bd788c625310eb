import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { QueuesService } from '../../infra/queue/queues.service.js';

/** Jobs of one queue by state. */
export interface QueueState {
  queue: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  isPaused: boolean;
  /** When the next delayed job is due; null if there is none. */
  nextAt: Date | null;
}

/** Reports the state of the queues. */
@Injectable()
export class QueueReportService {
  constructor(private readonly queues: QueuesService) {}

  /** Returns the state of every queue. */
  async read(): Promise<QueueState[]> {
    return Promise.all(this.queues.getAll().map((queue) => this.readQueue(queue)));
  }

  private async readQueue(queue: Queue): Promise<QueueState> {
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
    const [next] = await queue.getDelayed(0, 0);
    const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
    // The delay of a job that is tried again counts from its last start.
    const nextAt = next ? new Date((next.processedOn ?? next.timestamp) + next.delay) : null;
    return {
      queue: queue.name,
      waiting,
      active,
      delayed,
      failed,
      nextAt,
      isPaused: await queue.isPaused(),
    };
  }
}
