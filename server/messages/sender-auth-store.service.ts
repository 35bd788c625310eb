import { Injectable } from '@nestjs/common';
import type { Authentication } from '@mayfly/contract/message.js';
import { EventBusService } from '../infra/bus/event-bus.service.js';
import {
  AuthenticationsRepository,
  CLAIM_SECONDS,
  type UncheckedMessage,
  type UnfinishedMessage,
} from './authentications.repository.js';
import { MailDeliveryService } from './delivery/mail-delivery.service.js';
import { SourcesRepository } from './sources.repository.js';

export { CLAIM_SECONDS };
export type { UncheckedMessage, UnfinishedMessage };

/**
 * Owns the authentication of stored messages: which process checks a source, and the result.
 * Publishes `message.authenticated`, after the commit.
 */
@Injectable()
export class SenderAuthStoreService {
  constructor(
    private readonly rows: AuthenticationsRepository,
    private readonly events: EventBusService,
    private readonly delivery: MailDeliveryService,
    private readonly sources: SourcesRepository,
  ) {}

  /**
   * Claims the source of a message for this process. Returns null if it has been claimed or checked
   * already, or the message is deleted or expired.
   */
  claim(messageId: string): Promise<UncheckedMessage | null> {
    return this.rows.claim(messageId);
  }

  /** Returns a source in zlib format (RFC 1950), or null if it is deleted. */
  readSource(sourceId: string): Promise<Buffer | null> {
    return this.sources.read(sourceId);
  }

  /** Stores the authentication of a source, for all its messages, unless the source has one. */
  async save(sourceId: string, authentication: Authentication): Promise<void> {
    for (const { addressId, messageId } of await this.rows.save(sourceId, authentication)) {
      const message = this.delivery.findRecent(messageId);
      if (message) message.authentication = authentication;
      this.events.publish('message.authenticated', { addressId, messageId });
    }
  }

  /** Returns messages of the last `seconds` without an authentication, newest first. */
  findUnfinished(seconds: number, limit: number): Promise<UnfinishedMessage[]> {
    return this.rows.findUnfinished(seconds, limit);
  }
}
