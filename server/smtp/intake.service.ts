import { Injectable, Logger } from '@nestjs/common';
import type { IncomingMail, Recipient, StoreResult } from '../messages/message-store.service.js';
import { MailWorkersService } from '../messages/mail-workers.service.js';
import { MessageStoreService } from '../messages/message-store.service.js';
import { Batcher } from '../platform/database/batcher.js';
import { isDatabaseAway } from '../platform/database/database-away.js';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  envelopeFrom: string;
  recipients: Recipient[];
  source: Buffer;
  /** Whom the limits know the sender as. */
  client: string;
}

const BATCH_MAILS = 128;
const BATCH_BYTES = 8 * 1024 * 1024;

/**
 * The one way in: prepares a mail in a worker thread and commits it in a batch with all others
 * that are waiting. One mail that the database refuses never takes its batch with it.
 */
@Injectable()
export class IntakeService {
  private readonly logger = new Logger(IntakeService.name);
  private readonly storing: Batcher<IncomingMail, StoreResult | Error>;

  constructor(
    private readonly workers: MailWorkersService,
    private readonly store: MessageStoreService,
  ) {
    this.storing = new Batcher((mails) => this.storeAll(mails), {
      lanes: 2,
      maxItems: BATCH_MAILS,
      weigh: (mail) => mail.compressedSource.length + mail.mail.content.length,
      maxWeight: BATCH_BYTES,
    });
  }

  /**
   * Takes a mail in; resolves when it is committed, or could not be, for every recipient.
   *
   * @throws what the database threw, when it did not store this mail
   */
  async accept({ envelopeFrom, recipients, source, client }: ReceivedMail): Promise<StoreResult> {
    const prepared = await this.workers.prepare(source, client);
    const size = source.length;
    const result = await this.storing.add({ ...prepared, envelopeFrom, recipients, size });
    if (result instanceof Error) throw result;
    return result;
  }

  private async storeAll(mails: IncomingMail[]): Promise<(StoreResult | Error)[]> {
    try {
      return await this.store.store(mails);
    } catch (error) {
      if (isDatabaseAway(error) || mails.length === 1) return mails.map(() => error as Error);
      this.logger.warn(`A batch of ${mails.length} mails was refused; storing them one by one.`);
      const results: (StoreResult | Error)[] = [];
      for (const mail of mails) results.push(...(await this.storeAll([mail])));
      return results;
    }
  }
}
