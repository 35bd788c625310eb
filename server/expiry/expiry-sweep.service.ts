import { Injectable } from '@nestjs/common';
import { CatchAllService } from '../addresses/catch-all.service.js';
import { BlocksService } from '../operator/blocks/blocks.service.js';
import { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import { OperatorMailService } from '../messages/postmaster/operator-mail.service.js';
import { RepeatedSweep } from '../infra/queue/repeated-sweep.js';
import { ExpiryService } from './expiry.service.js';

const INTERVAL_MS = 60_000;

/**
 * Deletes what the jobs missed, at the start of a worker and every minute: by a timer and not by the
 * queue, since the sweep makes up for a queue that is unavailable or has lost its jobs.
 */
@Injectable()
export class ExpirySweepService extends RepeatedSweep {
  constructor(
    private readonly expiry: ExpiryService,
    private readonly operatorMail: OperatorMailService,
    private readonly blocks: BlocksService,
    private readonly catchAll: CatchAllService,
    private readonly delivery: MailDeliveryService,
  ) {
    super(INTERVAL_MS);
  }

  /** Deletes what is due: addresses, email to the operator, blocks that end by themselves, and catch-all messages. */
  async sweep(): Promise<void> {
    await this.operatorMail.deleteExpired();
    await this.blocks.deleteEnded();
    await this.expiry.deleteDue();
    await this.catchAll.keep();
    await this.delivery.deleteOldOfCatchAll();
  }
}
