import { Injectable, Logger } from '@nestjs/common';
import type {
  MessageSink,
  SmtpHandler,
  SmtpSender,
  SmtpSession,
} from '@mayfly/smtp-receiver/smtp-handler.js';
import { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import { domainToUnicode } from 'node:url';
import { AddressLookupService } from '../addresses/address-lookup.service.js';
import {
  MailDeliveryService,
  type ReceivedEmail,
  type Recipient,
} from '../messages/delivery/mail-delivery.service.js';
import type { LogEntry } from '../infra/logging/structured-log.js';
import { BlocksService } from '../operator/blocks/blocks.service.js';
import { SmtpLimitsService } from './smtp-limits.service.js';
import { DeliveryAttemptsService, type OngoingAttempt } from './delivery-attempts.service.js';
import { MessageBuffer } from './message-buffer.js';
import { replies, replyToError, replyToResult } from './smtp-replies.js';

/** Recipients per message. RFC 5321, 4.5.3.1.8 requires 100, but inboxes here are personal. */
const MAX_RECIPIENTS = 50;

/** Services that all sessions share. */
@Injectable()
export class SessionServices {
  constructor(
    readonly addresses: AddressLookupService,
    readonly delivery: MailDeliveryService,
    readonly limits: SmtpLimitsService,
    readonly attempts: DeliveryAttemptsService,
    readonly blocks: BlocksService,
  ) {}
}

/** Decides what one SMTP connection may send, and to whom. Must not depend on parsing. */
export class IncomingSession implements SmtpHandler {
  private readonly leave: () => void;
  /** Recipients of the current message, by the IDs of their addresses. */
  private readonly inboxes = new Map<string, Recipient>();
  private readonly attempts: OngoingAttempt[] = [];
  /** Whether the recipients are mailboxes of the operator, which have a transaction of their own. */
  private isForOperator = false;
  private isClosed = false;

  /** @throws {SmtpReply} if the client may not connect */
  constructor(
    private readonly session: SmtpSession,
    private readonly services: SessionServices,
  ) {
    const { blocks, limits } = services;
    if (blocks.rules.blocksNetwork(session.remoteAddress)) throw replies.connectionBlocked();
    this.leave = limits.connections.acquire(session.remoteAddress);
  }

  onMail(sender: SmtpSender): void {
    const { blocks, limits } = this.services;
    const { remoteAddress } = this.session;
    if (blocks.rules.blocksNetwork(remoteAddress)) throw replies.networkBlocked();
    if (blocks.rules.blocksSender(sender.address)) throw replies.senderBlocked();
    const refusal = limits.findRefusal(remoteAddress, sender.size);
    if (refusal) throw refusal;
  }

  async onRecipient(address: string): Promise<void> {
    try {
      await this.addRecipient(address);
    } catch (error) {
      throw replyToError(error);
    } finally {
      // The client may have left during the lookup.
      if (this.isClosed) this.onReset();
    }
  }

  onData(): MessageSink {
    const { session, services } = this;
    if (services.limits.faults.shouldDrop(session.recipients)) return createDroppingSink(session);
    const { remoteAddress, helo, sender, protocol, tlsVersion, id } = session;
    const recipients = [...this.inboxes.values()];
    this.inboxes.clear();
    return new IncomingMessage(services, this.attempts.splice(0), {
      envelopeFrom: decodeDomain(sender?.address ?? ''),
      recipients,
      isForOperator: this.isForOperator,
      clientIp: remoteAddress,
      helo: helo ?? '',
      protocol,
      tlsVersion,
      connectionId: id,
    });
  }

  onReset(): void {
    this.inboxes.clear();
    for (const attempt of this.attempts.splice(0)) attempt.abandon();
  }

  onClose(): void {
    this.isClosed = true;
    this.onReset();
    this.leave();
  }

  private async addRecipient(address: string): Promise<void> {
    const { inboxes, session, services } = this;
    const { addresses, limits, attempts, blocks } = services;
    if (session.recipients.length >= MAX_RECIPIENTS) {
      throw replies.tooManyRecipients(MAX_RECIPIENTS);
    }
    const mailbox = addresses.findOperatorMailbox(address);
    const isForOperator = mailbox !== null;
    if (inboxes.size > 0 && isForOperator !== this.isForOperator)
      throw replies.mixedOperatorRecipients();
    this.isForOperator = isForOperator;
    if (isForOperator) {
      inboxes.set(mailbox, { addressId: '', recipient: mailbox });
      return;
    }
    const canonical = addresses.canonicalize(address);
    if (canonical && blocks.rules.blocksRecipient(canonical)) throw replies.recipientBlocked();
    const inbox = await addresses.findRecipient(address);
    if (!inbox) throw await limits.refuseRecipient(session.remoteAddress);
    const refusal = addresses.hasCapacity(inbox)
      ? await limits.faults.apply(address)
      : replies.inboxFull();
    const known = inboxes.get(inbox.id);
    if (known && !refusal) {
      (known.furtherRecipients ??= []).push(address);
      return;
    }
    const attempt = attempts.begin(inbox.id, session.helo);
    if (refusal) {
      attempt?.refuse(refusal);
      throw refusal;
    }
    inboxes.set(inbox.id, { addressId: inbox.id, recipient: address });
    if (attempt) this.attempts.push(attempt);
  }
}

/** One message: collects its bytes, and delivers them once they are complete. */
class IncomingMessage implements MessageSink {
  private static readonly logger = new Logger(IncomingMessage.name);
  private readonly buffer: MessageBuffer;

  constructor(
    private readonly services: SessionServices,
    private readonly attempts: OngoingAttempt[],
    private readonly envelope: Omit<ReceivedEmail, 'source'>,
  ) {
    this.buffer = new MessageBuffer(services.limits);
  }

  write(chunk: Buffer): void | Promise<void> {
    return this.buffer.add(chunk);
  }

  /** Returns once the message is committed. */
  async close(): Promise<void> {
    const { envelope, buffer, attempts } = this;
    const { limits, delivery } = this.services;
    const endedAt = performance.now();
    let undoReservation: (() => void) | null = null;
    try {
      const source = await buffer.read();
      const { clientIp, recipients, connectionId = '' } = envelope;
      undoReservation = limits.storage.reserve(clientIp, source.length, recipients.length);
      const refusal = replyToResult(await delivery.deliver({ ...envelope, source }));
      if (refusal) throw refusal;
      const bytes = source.length;
      limits.metrics.countAccepted(bytes, performance.now() - endedAt);
      const entry: LogEntry = { text: 'Email accepted.', connectionId, bytes };
      IncomingMessage.logger.debug(entry);
      for (const attempt of attempts) attempt.accept();
    } catch (error) {
      undoReservation?.();
      const reply = replyToError(error);
      // 451 stands for an unexpected error, or an unavailable database; other replies may have a cause.
      const reason = reply.code === 451 ? error : reply.cause;
      if (reason) IncomingMessage.logger.error(String((reason as Error).message));
      for (const attempt of attempts) attempt.refuse(reply);
      throw reply;
    } finally {
      await buffer.release();
    }
  }

  abort(reason: Error): void {
    for (const attempt of this.attempts) {
      if (reason instanceof SmtpReply) attempt.refuse(reason);
      else attempt.abandon();
    }
    void this.buffer.release();
  }
}

/** Loses the connection while a message arrives, as a failing server would. */
function createDroppingSink(session: SmtpSession): MessageSink {
  return { write: () => session.drop(), close: () => session.drop(), abort: () => undefined };
}

/** Returns an envelope address with its internationalized domain (RFC 5890) in Unicode if that is valid. */
function decodeDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!/(?:^|\.)xn--/i.test(domain)) return address;
  return address.slice(0, at) + (domainToUnicode(domain) || domain);
}
