import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { EventBus } from '../platform/events/event-bus.js';
import type { IncomingMail, StoreResult } from './incoming-mail.js';
export type { IncomingMail, Recipient, StoreResult } from './incoming-mail.js';
import { STORE_MAILS } from './message-store.sql.js';
import { MessageStored } from './message.events.js';
import type { StoredMessage } from './message-row.js';

interface NewMessage {
  id: string;
  mailId: string;
  mail: IncomingMail;
  addressId: string;
  recipient: string;
}

interface StoredRow {
  id: string;
  emailAddress: string;
  receivedAt: Date;
}

/**
 * Owns the way into the tables `mails` and `messages`: one statement, one commit for as many
 * mails as there are. Announces `MessageStored`, after the commit.
 */
@Injectable()
export class MessageStoreService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores mails in the inboxes of their recipients, whole or not at all, and answers for each
   * what became of it. Recipients that died or filled up meanwhile are left out.
   *
   * @throws where the database refuses the statement; then nothing of it is stored
   */
  async store(mails: IncomingMail[]): Promise<StoreResult[]> {
    const messages = mails.flatMap((mail) => {
      const mailId = uuid();
      return mail.recipients.map((recipient) => ({ id: uuid(), mailId, mail, ...recipient }));
    });
    const rows = await this.insert(messages);
    const stored = new Map(rows.map((row) => [row.id, row]));
    const reached = new Set<IncomingMail>();
    for (const message of messages) {
      const row = stored.get(message.id);
      if (!row) continue;
      reached.add(message.mail);
      this.events.publish(new MessageStored(asStored(message, row)));
    }
    const missed = mails.filter((mail) => !reached.has(mail));
    const full = await this.findFull(missed);
    return mails.map((mail) => {
      if (reached.has(mail)) return 'stored';
      return full.has(mail) ? 'inboxes-full' : 'recipients-gone';
    });
  }

  private async insert(messages: NewMessage[]): Promise<StoredRow[]> {
    const { INBOX_MAX_MESSAGES, INBOX_MAX_BYTES } = this.config;
    const column = <T>(read: (message: NewMessage) => T): T[] => messages.map(read);
    const mails = [...new Map(messages.map((message) => [message.mailId, message])).values()];
    const mailColumn = <T>(read: (mail: IncomingMail) => T): T[] =>
      mails.map(({ mail }) => read(mail));
    return this.database.query<StoredRow[]>(STORE_MAILS, [
      column(({ id }) => id),
      column(({ mailId }) => mailId),
      column(({ addressId }) => addressId),
      column(({ recipient }) => recipient),
      mails.map(({ mailId }) => mailId),
      mailColumn(({ compressedSource }) => compressedSource),
      mailColumn(({ mail }) => mail.content),
      mailColumn(({ mail }) => mail.text),
      mailColumn(({ mail }) => JSON.stringify(mail.remoteImages)),
      mailColumn(({ mail }) => mail.readable),
      mailColumn(({ mail }) => mail.sanitizerVersion),
      mailColumn(({ envelopeFrom }) => envelopeFrom),
      mailColumn(({ mail }) => mail.sender),
      mailColumn(({ mail }) => mail.subject),
      mailColumn(({ mail }) => mail.preview),
      mailColumn(({ size }) => size),
      mailColumn(({ mail }) => JSON.stringify(mail.attachments)),
      mailColumn(({ mail }) => mail.verificationCode),
      mailColumn(({ mail }) => mail.verificationLink),
      mailColumn(({ mail }) => mail.remoteContent && JSON.stringify(mail.remoteContent)),
      INBOX_MAX_MESSAGES,
      INBOX_MAX_BYTES,
    ]);
  }

  private async findFull(mails: IncomingMail[]): Promise<Set<IncomingMail>> {
    if (mails.length === 0) return new Set();
    const ids = mails.flatMap(({ recipients }) => recipients.map(({ addressId }) => addressId));
    const rows = await this.database.query<{ id: string }[]>(
      'SELECT id FROM addresses WHERE id = ANY($1::bigint[]) AND valid_till > now()',
      [ids],
    );
    const alive = new Set(rows.map(({ id }) => id));
    return new Set(
      mails.filter(({ recipients }) => recipients.some(({ addressId }) => alive.has(addressId))),
    );
  }
}

function asStored({ mail, ...message }: NewMessage, row: StoredRow): StoredMessage {
  const { envelopeFrom, size, mail: parsed } = mail;
  return {
    id: message.id,
    addressId: message.addressId,
    emailAddress: row.emailAddress,
    recipient: message.recipient,
    receivedAt: row.receivedAt,
    read: false,
    envelopeFrom,
    size,
    sender: parsed.sender,
    subject: parsed.subject,
    preview: parsed.preview,
    attachments: parsed.attachments,
    verificationCode: parsed.verificationCode,
    verificationLink: parsed.verificationLink,
    remoteContent: parsed.remoteContent,
    content: parsed.content,
  };
}
