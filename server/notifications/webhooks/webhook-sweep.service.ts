import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { RepeatedSweep } from '../../infra/queue/repeated-sweep.js';
import { DeliveryStore } from './delivery-store.service.js';
import { WebhookJobs } from './webhook-jobs.service.js';

/** A delivery whose try is due for this long may have lost its job. */
const OVERDUE_SECONDS = 10;
const MAX_RESTORED = 500;

/**
 * Keeps the queue in step with the tables: adds jobs for messages that no event announced and for
 * deliveries whose job was lost, and removes jobs whose webhook, address or message is deleted.
 */
@Injectable()
export class WebhookSweepService extends RepeatedSweep {
  constructor(
    private readonly store: DeliveryStore,
    private readonly jobs: WebhookJobs,
    @Inject(CONFIG) config: Config,
  ) {
    super(config.ROLES);
  }

  async sweep(): Promise<void> {
    await this.jobs.add(await this.store.adopt());
    await this.jobs.restore(await this.store.findOverdue(OVERDUE_SECONDS, MAX_RESTORED));
    await this.jobs.removeGone((deliveries) => this.store.findGone(deliveries));
  }
}
