import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { RepeatedSweep } from '../../infra/queue/repeated-sweep.js';
import { PushJobs } from './push-jobs.service.js';
import { PushStore } from './push-store.service.js';

/**
 * Keeps the queue in step with the tables: adds jobs for messages that no event announced, and removes
 * those whose subscription, address or message is deleted.
 */
@Injectable()
export class PushSweepService extends RepeatedSweep {
  constructor(
    private readonly store: PushStore,
    private readonly jobs: PushJobs,
    @Inject(CONFIG) config: Config,
  ) {
    super(config.ROLES);
  }

  async sweep(): Promise<void> {
    const missed = await this.store.findMissed();
    // Messages count as swept only once their jobs are in the queue, which ignores jobs that it has.
    await this.jobs.addNew(missed);
    await this.store.markSwept(missed);
    await this.jobs.removeGone((pushes) => this.store.findGone(pushes));
  }
}
