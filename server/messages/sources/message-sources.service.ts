import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MessageEntity } from '../message.entity.js';
import type { Inbox } from '../stored-message.js';
import { SourceStorage } from './source-storage.js';

/** Loads single messages together with their sources. */
@Injectable()
export class MessageSourcesService {
  constructor(
    private readonly database: DataSource,
    private readonly storage: SourceStorage,
  ) {}

  /**
   * Returns a message of an inbox and its source in zlib format (RFC 1950); null if the inbox has no
   * such message, or it is deleted meanwhile.
   */
  async find(inbox: Inbox, id: string): Promise<{ message: MessageEntity; source: Buffer } | null> {
    const message = await this.database.getRepository(MessageEntity).findOne({
      where: { id, addressId: inbox.id },
      relations: { source: true },
    });
    if (!message) return null;
    const source = (await this.storage.read([message.sourceId])).get(message.sourceId);
    return source ? { message, source } : null;
  }
}
