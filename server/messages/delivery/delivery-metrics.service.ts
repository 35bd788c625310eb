import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';

/** Bounds of the buckets, in emails, up to the largest batch; see `MailDeliveryService`. */
const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128];

/** Counts batches of emails that were committed together. */
@Injectable()
export class DeliveryMetricsService {
  private readonly batches: Histogram;
  private readonly messages: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.batches = new Histogram({
      name: 'mayfly_delivery_batch_emails',
      help: 'Emails that were stored together in one commit.',
      buckets: BATCH_BUCKETS,
      registers,
    });
    this.messages = new Counter({
      name: 'mayfly_messages_stored_total',
      help: 'Messages that were stored: one for each recipient of an email.',
      registers,
    });
  }

  /** Counts a committed batch, by the number of its emails and of the messages stored from them. */
  countBatch(emails: number, messages: number): void {
    this.batches.observe(emails);
    this.messages.inc(messages);
  }
}
