import { Inject, Injectable } from '@nestjs/common';
import type { Address } from '../addresses/addresses.service.js';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import type { ExtractedAttachment } from '../mail/extract-attachments.js';
import { Batcher } from '../platform/database/batcher.js';
import { AttachmentNotFoundError } from './message-errors.js';
import { MessagesService } from './messages.service.js';

interface Reading {
  client: string;
  read: () => Promise<unknown>;
}

/** Attachments of one message that are to be cut out of it together. */
interface Wanted {
  indexes: number[];
  found: Promise<Map<number, ExtractedAttachment>>;
}

/** Mails that are read at once; those of one client are one less. */
const LANES = 2;

/**
 * Reads sources and attachments, few mails at a time: a mail may have 25 MiB, and many readers
 * of such mails would take the database and the memory from everybody else. Attachments that
 * wait for their mail are cut out of it together. `client` is as the limits know it.
 */
@Injectable()
export class PartReadingService {
  private readonly readings: Batcher<Reading, unknown>;
  private readonly waiting = new Map<string, Wanted>();

  constructor(
    private readonly messages: MessagesService,
    @Inject(CONFIG) config: Config,
  ) {
    this.readings = new Batcher(async ([reading]) => [await reading?.read()], {
      lanes: LANES,
      maxItems: 1,
      share: { of: ({ client }) => client, lanes: config.RATE_LIMITS ? LANES - 1 : LANES },
    });
  }

  /** The mail byte for byte as it was received. */
  source(client: string, address: Address, id: string): Promise<Buffer> {
    return this.inTurn(client, () => this.messages.source(address, id));
  }

  /**
   * One attachment, decoded.
   *
   * @throws {AttachmentNotFoundError} where the message has none of that index
   */
  async attachment(
    client: string,
    address: Address,
    { id, index }: { id: string; index: number },
  ): Promise<ExtractedAttachment> {
    const key = `${client} ${address.id} ${id}`;
    const wanted = this.waiting.get(key) ?? this.begin(key, client, address, id);
    wanted.indexes.push(index);
    const attachment = (await wanted.found).get(index);
    if (!attachment) throw new AttachmentNotFoundError();
    return attachment;
  }

  private begin(key: string, client: string, address: Address, id: string): Wanted {
    const indexes: number[] = [];
    const found = this.inTurn(client, () => {
      this.waiting.delete(key);
      return this.messages.attachments(address, id, indexes);
    });
    const wanted = { indexes, found };
    this.waiting.set(key, wanted);
    return wanted;
  }

  private async inTurn<Result>(client: string, read: () => Promise<Result>): Promise<Result> {
    return (await this.readings.add({ client, read })) as Result;
  }
}
