import { Inject, Injectable, Logger } from '@nestjs/common';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { OPERATOR_MAIL_DAYS } from '@mayfly/contract/limits.js';
import { readListedHeaders } from '@mayfly/mail-parser/headers/listed-headers.js';
import { createUnreadableMessage, type ParsedMessage } from '@mayfly/mail-parser/parsed-message.js';
import { fillPlaceholders } from '@mayfly/mail-parser/sanitize/placeholders.js';
import { toStorableText } from '@mayfly/mail-parser/sanitize/sanitize-text.js';
import { identifyClient } from '../../infra/rate-limit/client-address.js';
import { buildBodyPagePolicy, renderBodyPage } from '../attachments/body-page.js';
import { formatTraceHeader } from '../attachments/trace-header.js';
import { ParserKilledError, ParserPoolService } from '../parsing/parser-pool.service.js';

const MIB = 1024 * 1024;

/**
 * Limits of stored email to the operator: in total, so that a flood can't fill the disk; and per
 * client, so that one client can't use up the total.
 */
export const OPERATOR_MAIL_LIMITS = {
  messages: 1_000,
  bytes: 96 * MIB,
  clientMessages: 100,
  clientBytes: 16 * MIB,
};

const decompress = promisify(inflate);

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

/** A message in the list of the operator. */
export interface OperatorMessage {
  id: string;
  receivedAt: Date;
  recipient: string;
  sender: string;
  subject: string;
  envelopeFrom: string;
  clientIp: string;
  size: number;
}

type StoredRow = OperatorMessage & {
  source: Buffer;
  helo: string;
  protocol: string;
  tlsVersion: string | null;
};

const LISTED = `id, received_at AS "receivedAt", recipient, sender, subject,
  envelope_from AS "envelopeFrom", client_ip AS "clientIp", size`;

/** Stores a message within the limits. Those per client don't apply to a client's first message. */
const STORE = `
WITH used AS (
  SELECT count(*) AS messages, coalesce(sum(size), 0) AS bytes,
    count(*) FILTER (WHERE client = $2::text) AS client_messages,
    coalesce(sum(size) FILTER (WHERE client = $2::text), 0) AS client_bytes
  FROM operator_messages
)
INSERT INTO operator_messages (recipient, client, source, size, sender, subject, envelope_from,
  client_ip, helo, protocol, tls_version)
SELECT $1::text, $2::text, $3::bytea, $4::integer, $5::text, $6::text, $7::text, $8::text, $9::text,
  $10::text, $11::text FROM used
WHERE messages < $12::integer AND bytes + $4::integer <= $13::bigint
  AND (client_messages = 0 OR client_messages < $14::integer AND client_bytes + $4::integer <= $15::bigint)
RETURNING id`;

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
    private readonly database: DataSource,
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
    return this.database.query<OperatorMessage[]>(
      `SELECT ${LISTED} FROM operator_messages ORDER BY received_at DESC, id DESC`,
    );
  }

  /** Returns a message without its source; null if there is none. */
  async get(id: string): Promise<OperatorMessage | null> {
    const sql = `SELECT ${LISTED} FROM operator_messages WHERE id = $1::uuid`;
    const [row] = await this.database.query<OperatorMessage[]>(sql, [id]);
    return row ?? null;
  }

  /**
   * Returns the body page of a message without images, and its Content Security Policy; null if there
   * is no such message.
   */
  async renderBody(id: string): Promise<{ html: string; policy: string } | null> {
    const row = await this.find(id);
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
    const row = await this.find(id);
    if (!row) return null;
    // Several recipients are stored as a list; the field names one mailbox (RFC 5321, section 4.4).
    const recipient = row.recipient.includes(', ') ? null : row.recipient;
    const host = new URL(this.config.PUBLIC_URL).hostname;
    const trace = formatTraceHeader({ ...row, recipient }, host);
    return Buffer.concat([Buffer.from(trace), await decompress(row.source)]);
  }

  /** Deletes a message. Returns whether there was one. */
  async delete(id: string): Promise<boolean> {
    return (await this.deleteWhere('id = $1::uuid', [id])) > 0;
  }

  /** Deletes messages that are older than `OPERATOR_MAIL_DAYS` and returns their number. */
  deleteExpired(): Promise<number> {
    return this.deleteWhere('received_at <= now() - make_interval(days => $1)', [
      OPERATOR_MAIL_DAYS,
    ]);
  }

  private async deleteWhere(condition: string, values: unknown[]): Promise<number> {
    const sql = `DELETE FROM operator_messages WHERE ${condition}`;
    const [, count] = await this.database.query<[unknown, number]>(sql, values);
    return count;
  }

  private async insert(email: EmailToOperator, compressed: Buffer): Promise<boolean> {
    const { sender, subject } = readListedHeaders(email.source);
    const rows = await this.database.query<object[]>(STORE, [
      email.recipients.map(({ recipient }) => toStorableText(recipient)).join(', '),
      identifyClient(email.clientIp),
      compressed,
      email.source.length,
      sender,
      subject,
      toStorableText(email.envelopeFrom),
      toStorableText(email.clientIp),
      toStorableText(email.helo),
      email.protocol,
      email.tlsVersion,
      OPERATOR_MAIL_LIMITS.messages,
      OPERATOR_MAIL_LIMITS.bytes,
      OPERATOR_MAIL_LIMITS.clientMessages,
      OPERATOR_MAIL_LIMITS.clientBytes,
    ]);
    if (rows.length === 0) this.warn();
    return rows.length > 0;
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

  private async find(id: string): Promise<StoredRow | null> {
    const [row] = await this.database.query<StoredRow[]>(
      `SELECT ${LISTED}, source, helo, protocol, tls_version AS "tlsVersion"
       FROM operator_messages WHERE id = $1::uuid`,
      [id],
    );
    return row ?? null;
  }

  private async parse({ source, size }: StoredRow): Promise<ParsedMessage> {
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
