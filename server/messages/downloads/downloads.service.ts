import { Inject, Injectable } from '@nestjs/common';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import type { ExtractedAttachment } from '../../mail/extract-attachments.js';
import { Batcher } from '../../platform/batching/batcher.js';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.js';
import { AttachmentNotFoundError, MessageNotFoundError } from '../message-errors.js';
import { MessageEntity } from '../message.entity.js';
import { ParserPoolService } from '../reading/parser-pool.service.js';
import type { Inbox } from '../stored-message.js';
import { formatTraceHeader } from './trace-header.js';

interface Download {
  client: string;
  run: () => Promise<unknown>;
}

/** Attachments of one message that are extracted together. */
interface Extraction {
  indexes: number[];
  found: Promise<Map<number, ExtractedAttachment>>;
}

/** Sources that are read at once; one client gets one less. */
const LANES = 2;

const decompress = promisify(inflate);

/**
 * Reads sources and attachments, few messages at a time: a message may have 25 MiB, and many
 * downloads would take the database and the memory from everyone else. Attachments of a message
 * that wait together are extracted together. `client` is the client as rate limits know it.
 */
@Injectable()
export class PartDownloadService {
  private readonly downloads: Batcher<Download, unknown>;
  private readonly waiting = new Map<string, Extraction>();
  private readonly host: string;

  constructor(
    private readonly database: DataSource,
    private readonly parsers: ParserPoolService,
    @Inject(CONFIG) config: Config,
  ) {
    this.host = new URL(config.PUBLIC_URL).hostname;
    this.downloads = new Batcher(async ([download]) => [await download?.run()], {
      lanes: LANES,
      maxItems: 1,
      isOutage: isDatabaseUnavailable,
      share: { of: ({ client }) => client, lanes: config.RATE_LIMITS ? LANES - 1 : LANES },
    });
  }

  /**
   * Returns the source byte for byte as it was received, after the trace header of this server.
   * Messages that were stored before the client was recorded have no trace header.
   *
   * @throws {MessageNotFoundError} if this inbox has no such message
   */
  source(client: string, address: Inbox, id: string): Promise<Buffer> {
    return this.enqueue(client, async () => {
      const message = await this.load(address, id);
      const source = await decompress(message.source.source);
      return Buffer.concat([Buffer.from(this.traceHeader(message)), source]);
    });
  }

  /**
   * Returns one attachment, decoded.
   *
   * @throws {MessageNotFoundError} if this inbox has no such message
   * @throws {AttachmentNotFoundError} if the message has no attachment with this index
   */
  async attachment(
    client: string,
    address: Inbox,
    { id, index }: { id: string; index: number },
  ): Promise<ExtractedAttachment> {
    const key = `${client} ${address.id} ${id}`;
    const extraction = this.waiting.get(key) ?? this.begin(key, client, address, id);
    extraction.indexes.push(index);
    const attachment = (await extraction.found).get(index);
    if (!attachment) throw new AttachmentNotFoundError();
    return attachment;
  }

  private begin(key: string, client: string, address: Inbox, id: string): Extraction {
    const indexes: number[] = [];
    const found = this.enqueue(client, async () => {
      this.waiting.delete(key);
      const { source } = await this.load(address, id);
      const bytes = { bytes: new Uint8Array(source.source), isCompressed: true };
      return this.parsers.extract(bytes, source.size, indexes);
    });
    const extraction = { indexes, found };
    this.waiting.set(key, extraction);
    return extraction;
  }

  private async enqueue<Result>(client: string, run: () => Promise<Result>): Promise<Result> {
    return (await this.downloads.add({ client, run })) as Result;
  }

  private async load(address: Inbox, id: string): Promise<MessageEntity> {
    const message = await this.database.getRepository(MessageEntity).findOne({
      where: { id, addressId: address.id },
      relations: { source: true },
    });
    if (!message) throw new MessageNotFoundError();
    return message;
  }

  private traceHeader({ id, recipient, receivedAt, source }: MessageEntity): string {
    const { clientIp, helo, protocol, envelopeFrom, tlsVersion, recipientCount } = source;
    if (clientIp === null || helo === null || protocol === null) return '';
    const named = recipientCount === 1 ? recipient : null;
    const client = { clientIp, helo, protocol, tlsVersion };
    return formatTraceHeader(
      { id, receivedAt, envelopeFrom, ...client, recipient: named },
      this.host,
    );
  }
}
