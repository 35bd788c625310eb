import { Inject, Injectable, Logger } from '@nestjs/common';
import { AddressExtended, AddressIssued } from '../addresses/address.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { CLOCK } from '../platform/observability/clock.js';
import type { Clock } from '../platform/observability/clock.js';
import { QueuesService } from '../platform/queue/queues.service.js';
import { EXPIRY_QUEUE } from './expiry-queues.js';
import { expiryJobId, expirySecond } from './expiry-second.js';

const REMEMBERED_SECONDS = 10_000;

/**
 * Adds one job for each second in which addresses end, however many they are. It does so after
 * the commit and waits for nothing: where the queue is away, the sweep does the work later.
 */
@Injectable()
export class ExpiryScheduleService {
  private readonly logger = new Logger(ExpiryScheduleService.name);
  private readonly scheduled = new Set<number>();

  constructor(
    private readonly queues: QueuesService,
    @Inject(CLOCK) private readonly clock: Clock,
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
          delay: Math.max(0, second * 1000 - this.clock.now()),
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
