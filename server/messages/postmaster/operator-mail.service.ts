import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { Raw, type Repository } from 'typeorm';
import { OPERATOR_MAIL_DAYS } from '@mayfly/contract/limits.js';
import { CONFIG, type Config } from '../../config/config.js';
import { readListedHeaders } from '@mayfly/mail-parser/headers/read-header.js';
import { createUnreadableMessage, type ParsedMessage } from '@mayfly/mail-parser/parsed-message.js';
import { fillPlaceholders } from '@mayfly/mail-parser/sanitize/placeholders.js';
import { toStorableText } from '@mayfly/mail-parser/sanitize/sanitize-text.js';
import { identifyClient } from '../../infra/rate-limit/client-address.js';
import { buildBodyPagePolicy, renderBodyPage } from '../attachments/body-page.js';
import { formatTraceHeader } from '../attachments/trace-header.js';
import { ParserKilledError, ParserPoolService } from '../parsing/parser-pool.service.js';
import { OperatorMailRepository } from './operator-mail.repository.js';
import { OperatorMessageEntity } from './operator-message.entity.js';

const decompress = promisify(inflate);

const EXPIRED = Raw(
  (column) => `${column} <= now() - make_interval(days => ${OPERATOR_MAIL_DAYS})`,
);

const WARN_INTERVAL_MS = 3_600_000;

/** The fields of `ReceivedEmail` that are stored for the operator. */
interface EmailToOperator {
  source: Buffer;
  envelopeFrom: string;
  recipients: { recipient: string }[];
  clientIp: string;
  helo: string;
  protocol: string;
  tlsVersion: string | null;
}

/** A message as the operator sees it. */
export type OperatorMessage = Omit<OperatorMessageEntity, 'source'>;

/**
 * Owns email to `postmaster` and `abuse`: stores it for 30 days, in a table that visitors' requests
 * never read, and returns it to the operator.
 */
@Injectable()
export class OperatorMailService {
  private readonly logger = new Logger(OperatorMailService.name);
  private last: Promise<unknown> = Promise.resolve();
  private warnedAt = -Infinity;

  constructor(
    @InjectRepository(OperatorMessageEntity)
    private readonly messages: Repository<OperatorMessageEntity>,
    private readonly rows: OperatorMailRepository,
    private readonly parsers: ParserPoolService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores an email and returns whether there was space for it. Emails are stored one at a time, so
   * that concurrent ones can't exceed the limits.
   */
  store(email: EmailToOperator, compressed: Buffer): Promise<boolean> {
    const stored = this.last.then(() => this.insert(email, compressed));
    this.last = stored.catch(() => undefined);
    return stored;
  }

  /** Returns all messages, newest first. */
  list(): Promise<OperatorMessage[]> {
    return this.messages.find({ order: { receivedAt: 'DESC', id: 'DESC' } });
  }

  /** Returns a message without its source; null if there is none. */
  get(id: string): Promise<OperatorMessage | null> {
    return this.messages.findOneBy({ id });
  }

  /**
   * Returns the body page of a message without images, and its Content Security Policy; null if there
   * is no such message.
   */
  async renderBody(id: string): Promise<{ html: string; policy: string } | null> {
    const row = await this.findWhole(id);
    if (!row) return null;
    const parsed = await this.parse(row);
    const blocked = { inlineImageUrl: () => '', remoteImageUrl: null };
    const content = fillPlaceholders(parsed.content, blocked);
    return {
      html: renderBodyPage({ content, subject: row.subject, reading: 'done' }),
      policy: buildBodyPagePolicy(this.config.PUBLIC_URL),
    };
  }

  /** Returns a message as it was received, after a trace header; null if there is none. */
  async readSource(id: string): Promise<Buffer | null> {
    const row = await this.findWhole(id);
    if (!row) return null;
    // Several recipients are stored as a list; the field names one mailbox (RFC 5321, section 4.4).
    const recipient = row.recipient.includes(', ') ? null : row.recipient;
    const host = new URL(this.config.PUBLIC_URL).hostname;
    const trace = formatTraceHeader({ ...row, recipient }, host);
    return Buffer.concat([Buffer.from(trace), await decompress(row.source)]);
  }

  /** Deletes a message. Returns whether there was one. */
  async delete(id: string): Promise<boolean> {
    return (await this.messages.delete({ id })).affected === 1;
  }

  /** Deletes messages that are older than `OPERATOR_MAIL_DAYS` and returns their number. */
  async deleteExpired(): Promise<number> {
    return (await this.messages.delete({ receivedAt: EXPIRED })).affected ?? 0;
  }

  private findWhole(id: string): Promise<OperatorMessageEntity | null> {
    const query = this.messages.createQueryBuilder('message').addSelect('message.source');
    return query.where({ id }).getOne();
  }

  private async insert(email: EmailToOperator, compressed: Buffer): Promise<boolean> {
    const { sender, subject } = readListedHeaders(email.source);
    const isStored = await this.rows.store({
      recipient: email.recipients.map(({ recipient }) => toStorableText(recipient)).join(', '),
      client: identifyClient(email.clientIp),
      source: compressed,
      size: email.source.length,
      sender,
      subject,
      envelopeFrom: toStorableText(email.envelopeFrom),
      clientIp: toStorableText(email.clientIp),
      helo: toStorableText(email.helo),
      protocol: email.protocol,
      tlsVersion: email.tlsVersion,
    });
    if (!isStored) this.warn();
    return isStored;
  }

  /** Warns at most once an hour that a limit is reached. */
  private warn(): void {
    const now = performance.now();
    if (now - this.warnedAt < WARN_INTERVAL_MS) return;
    this.warnedAt = now;
    this.logger.warn(
      'Email to postmaster or abuse was refused: a storage limit has been reached (see /admin).',
    );
  }

  private async parse({ source, size }: OperatorMessageEntity): Promise<ParsedMessage> {
    const bytes = { bytes: new Uint8Array(source), isCompressed: true };
    try {
      const [parsed] = await this.parsers.parse([bytes], size, 'full');
      return parsed ?? createUnreadableMessage();
    } catch (error) {
      if (error instanceof ParserKilledError) return createUnreadableMessage();
      throw error;
    }
  }
}
