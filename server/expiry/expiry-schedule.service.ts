import { Injectable, Logger } from '@nestjs/common';
import { AddressExtended, AddressIssued } from '../addresses/address.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { QueuesService } from '../platform/queue/queues.service.js';
import { EXPIRY_QUEUE } from './expiry-queues.js';
import { expiryJobId, expirySecond } from './expiry-second.js';
import { ExpiryService } from './expiry.service.js';

const REMEMBERED_SECONDS = 10_000;

/**
 * Adds one job for each second in which addresses expire, after the commit. Nothing waits for it:
 * while the queue is unavailable, the sweep does the work later. The delay is computed by the
 * database's clock, since this machine's may be wrong.
 */
@Injectable()
export class ExpiryScheduleService {
  private readonly logger = new Logger(ExpiryScheduleService.name);
  private readonly scheduled = new Set<number>();

  constructor(
    private readonly queues: QueuesService,
    private readonly expiry: ExpiryService,
    events: EventBus,
  ) {
    events.on(AddressIssued, ({ validTill }) => this.schedule(validTill));
    events.on(AddressExtended, ({ validTill }) => this.schedule(validTill));
  }

  private async schedule(validTill: Date): Promise<void> {
    const second = expirySecond(validTill);
    if (this.scheduled.has(second)) return;
    this.remember(second);
    try {
      await this.queues.queue(EXPIRY_QUEUE).add(
        'expire',
        { second },
        {
          jobId: expiryJobId(second),
          delay: await this.expiry.untilSecond(second),
          removeOnComplete: true,
          removeOnFail: true,
        },
      );
    } catch (error) {
      this.scheduled.delete(second);
      this.logger.debug(`No expiry job for ${second}: ${String(error)}`);
    }
  }

  private remember(second: number): void {
    this.scheduled.add(second);
    const [oldest] = this.scheduled;
    if (this.scheduled.size > REMEMBERED_SECONDS && oldest) this.scheduled.delete(oldest);
  }
}
