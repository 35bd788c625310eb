import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AddressDirectoryService } from '../addresses/address-directory.service.js';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { EventBus } from '../platform/events/event-bus.js';
import type { IncomingMail, StoreResult } from './incoming-mail.js';
export type { IncomingMail, Recipient, StoreResult } from './incoming-mail.js';
import { STORE_MAILS, type StoredRow } from './message-store.sql.js';
import { MessageStored } from './message.events.js';
import type { StoredMessage } from './message-row.js';

interface NewMessage {
  mailId: string;
  mail: IncomingMail;
  addressId: string;
  recipient: string;
}

/**
 * Owns the way into the tables `mails` and `messages`: one statement, one commit for as many
 * mails as there are. Announces `MessageStored`, after the commit.
 */
@Injectable()
export class MessageStoreService {
  constructor(
    private readonly database: DataSource,
    private readonly directory: AddressDirectoryService,
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
      return mail.recipients.map((recipient) => ({ mailId, mail, ...recipient }));
    });
    const rows = await this.insert(messages);
    const stored = new Map(rows.map((row) => [inboxCopy(row), row]));
    const reached = new Set<IncomingMail>();
    for (const message of messages) {
      const row = stored.get(inboxCopy(message));
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
    const mails = [...new Map(messages.map((message) => [message.mailId, message])).values()];
    const { INBOX_MAX_MESSAGES, INBOX_MAX_BYTES } = this.config;
    let end = 0;
    const mailRows = mails.map(({ mailId, mail }) => {
      const start = end;
      end += mail.compressedSource.length;
      return mailRow(mailId, mail, start);
    });
    return STORE_MAILS.run(this.database, [
      JSON.stringify(messages.map(messageRow)),
      JSON.stringify(mailRows),
      Buffer.concat(mails.map(({ mail }) => mail.compressedSource)),
      INBOX_MAX_MESSAGES,
      INBOX_MAX_BYTES,
    ]);
  }

  /**
   * Those whose inboxes live, and so must be full. Where that cannot be told, all of them: the
   * others of the batch are committed, and the refusal that invites another try is the safe one.
   */
  private async findFull(mails: IncomingMail[]): Promise<Set<IncomingMail>> {
    if (mails.length === 0) return new Set();
    const ids = mails.flatMap(({ recipients }) => recipients.map(({ addressId }) => addressId));
    try {
      const alive = new Set((await this.directory.aliveAmong(ids)).map(({ id }) => id));
      const isFull = ({ recipients }: IncomingMail) =>
        recipients.some(({ addressId }) => alive.has(addressId));
      return new Set(mails.filter(isFull));
    } catch {
      return new Set(mails);
    }
  }
}

/** A mail stands in an inbox once: by both the database's answer is known again. */
function inboxCopy({ mailId, addressId }: { mailId: string; addressId: string }): string {
  return `${mailId} ${addressId}`;
}

function messageRow({ mailId, addressId, recipient }: NewMessage) {
  return { mail_id: mailId, address_id: addressId, recipient };
}

function mailRow(id: string, incoming: IncomingMail, sourceStart: number) {
  const { mail, compressedSource, envelopeFrom, size } = incoming;
  return {
    id,
    source_start: sourceStart,
    source_length: compressedSource.length,
    content: mail.content,
    text_alternative: mail.text,
    remote_images: mail.remoteImages,
    readable: mail.readable,
    sanitizer_version: mail.sanitizerVersion,
    envelope_from: envelopeFrom,
    sender: mail.sender,
    subject: mail.subject,
    preview: mail.preview,
    size,
    attachments: mail.attachments,
    verification_code: mail.verificationCode,
    verification_link: mail.verificationLink,
    remote_content: mail.remoteContent,
  };
}

function asStored({ mail, ...message }: NewMessage, row: StoredRow): StoredMessage {
  const { envelopeFrom, size, mail: parsed } = mail;
  return {
    id: row.id,
    mailId: message.mailId,
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
    textAlternative: parsed.text,
    sanitizerVersion: parsed.sanitizerVersion,
  };
}
