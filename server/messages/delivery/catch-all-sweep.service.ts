import { Inject, Injectable } from '@nestjs/common';
import { CatchAllService } from '../../addresses/catch-all.service.js';
import { CONFIG, type Config } from '../../config/config.js';
import { RepeatedSweep } from '../../infra/queue/repeated-sweep.js';
import { MailDeliveryService } from './mail-delivery.service.js';

const INTERVAL_MS = 60_000;

/** Keeps the catch-all, and deletes its messages 24 hours after arrival. */
@Injectable()
export class CatchAllSweepService extends RepeatedSweep {
  constructor(
    private readonly catchAll: CatchAllService,
    private readonly delivery: MailDeliveryService,
    @Inject(CONFIG) config: Config,
  ) {
    super(config.ROLES, INTERVAL_MS);
  }

  async sweep(): Promise<void> {
    await this.catchAll.keep();
    await this.delivery.deleteOldOfCatchAll();
  }
}
