import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import type { RecipientAddress } from '../addresses/address-lookup.service.js';
import { CONFIG, type Config } from '../config/config.js';
import type { KeyPair } from '../config/key-pair.js';
import {
  MailDeliveryService,
  type DeliveryResult,
  type Recipient,
} from '../messages/delivery/mail-delivery.service.js';
import type { LogEntry } from '../infra/logging/structured-log.js';
import { DeliveryFaults, FAULTS_WARNING } from './delivery-faults.js';
import { DeliveryTracer, type TracedSession } from './delivery-tracer.service.js';
import {
  CLOSE_TIMEOUT_MS,
  IDLE_CLOSE_INTERVAL_MS,
  MAX_CONNECTIONS,
  MAX_RECIPIENTS,
  SOCKET_TIMEOUT_MS,
} from './smtp-limits.js';
import { createSelfSignedCertificate, LimitedServer } from './limited-server.js';
import { MessageBuffer, receiveMessage } from './message-buffer.js';
import { RecipientLookup } from './recipient-lookup.service.js';
import { SmtpLimitsService } from './smtp-limits.service.js';
import { replies, replyToError, replyToResult, SmtpReply } from './smtp-replies.js';

type Callback = (error?: Error | null, message?: string) => void;

/** A session of smtp-server, with the inboxes of its recipients and the TLS version in use. */
type Session = SMTPServerSession &
  TracedSession & {
    inboxes?: Map<string, Recipient>;
    tlsVersion?: string | null;
    /** Whether the recipients are mailboxes of the operator, which have a transaction of their own. */
    isForOperator?: boolean;
    /** Name of the DNS blocklist that lists the client, or null. Set at MAIL if there are lists. */
    listing?: Promise<string | null>;
    /** When the last byte of the current message arrived, by the monotonic clock in milliseconds. */
    dataEndedAt?: number;
  };

/**
 * Receives emails over SMTP (RFC 5321): looks up recipients, passes messages to the delivery, and
 * replies 250 only to committed ones. Must not depend on parsing.
 */
@Injectable()
export class SmtpListenerService {
  private readonly logger = new Logger(SmtpListenerService.name);
  private server: LimitedServer | null = null;
  private isClosing = false;
  private readonly faults: DeliveryFaults;

  constructor(
    private readonly recipients: RecipientLookup,
    private readonly delivery: MailDeliveryService,
    private readonly limits: SmtpLimitsService,
    @Inject(CONFIG) private readonly config: Config,
    private readonly tracer: DeliveryTracer,
  ) {
    this.faults = new DeliveryFaults(config.SMTP_FAULTS, (ms) => limits.pause(ms));
  }

  /** Returns whether new connections are accepted. */
  get isListening(): boolean {
    return !this.isClosing && this.server?.server.listening === true;
  }

  /** Starts listening and returns the port. Rejects if the port is in use. */
  async listen(): Promise<number> {
    if (this.config.SMTP_FAULTS) this.logger.warn(FAULTS_WARNING);
    const hostname = new URL(this.config.PUBLIC_URL).hostname;
    const tls = this.config.smtpTls ?? (await createSelfSignedCertificate(hostname));
    await this.limits.start();
    const server = new LimitedServer(this.limits, {
      ...tls,
      name: hostname,
      banner: 'Mayfly',
      size: this.config.MESSAGE_MAX_BYTES,
      disabledCommands: ['AUTH', 'WIZ', 'SHELL', 'KILL', 'XCLIENT', 'XFORWARD'],
      authOptional: true,
      disableReverseLookup: true,
      useProxy: this.config.SMTP_PROXY,
      maxClients: MAX_CONNECTIONS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      closeTimeout: CLOSE_TIMEOUT_MS,
      onMailFrom: (sender, session, callback) =>
        this.onMailFrom(sender, session, this.countRefusals(session, callback)),
      onRcptTo: (recipient, session, callback) =>
        void this.onRecipient(recipient, session, this.countRefusals(session, callback)),
      onData: (stream, session, callback) =>
        void this.onData(stream, session, this.countRefusals(session, callback, stream)),
      onClose: (session) => this.tracer.abandon(session),
    });
    this.server = server;
    server.on('error', (error: Error) => this.logger.debug(error.message));
    const { SMTP_PORT, SMTP_HOST } = this.config;
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(SMTP_PORT, SMTP_HOST, resolve);
    });
    return (server.server.address() as AddressInfo).port;
  }

  /** Uses another certificate for STARTTLS from now on. Secured connections keep the previous one. */
  setCertificate(pair: KeyPair): void {
    this.server?.updateSecureContext(pair);
  }

  /** Refuses new connections and messages, lets messages in flight finish, and closes. */
  async close(): Promise<void> {
    const { server } = this;
    if (!server?.server.listening) return;
    this.isClosing = true;
    const closingIdle = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_INTERVAL_MS);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(closingIdle);
    await this.limits.stop();
  }

  /**
   * Returns a callback that counts and logs refusals before it passes them on, unless the client left
   * before the end of its message.
   */
  private countRefusals(
    { id: connectionId }: Session,
    callback: Callback,
    message?: SMTPServerDataStream,
  ): Callback {
    return (error, text) => {
      const isSent = message === undefined || message.readableEnded;
      if (error instanceof SmtpReply && isSent) {
        this.limits.metrics.countRefusal(error);
        const { reason } = error;
        this.logger.debug({ text: 'Email refused.', connectionId, reason } satisfies LogEntry);
      }
      callback(error, text);
    };
  }

  private onMailFrom(sender: SMTPServerAddress, session: Session, callback: Callback): void {
    if (this.isClosing) return callback(replies.shuttingDown());
    const { remoteAddress } = session;
    const refusal =
      this.limits.findSenderBlock(remoteAddress, sender.address) ??
      this.limits.findRefusal(remoteAddress, parseDeclaredSize(sender));
    // Looked up while the client sends its next command.
    if (!refusal) session.listing = this.limits.blocklists?.find(remoteAddress);
    callback(refusal);
  }

  private async onRecipient(
    { address }: SMTPServerAddress,
    session: Session,
    callback: Callback,
  ): Promise<void> {
    try {
      // At the first recipient of a message, ends the deliveries of an earlier one that was never sent.
      if (session.envelope.rcptTo.length === 0) this.tracer.abandon(session);
      const inboxes = getInboxes(session);
      if (session.envelope.rcptTo.length >= MAX_RECIPIENTS) {
        throw replies.tooManyRecipients(MAX_RECIPIENTS);
      }
      const mailbox = this.recipients.findOperatorMailbox(address);
      const isForOperator = mailbox !== null;
      if (inboxes.size > 0 && isForOperator !== session.isForOperator)
        throw replies.operatorApart();
      session.isForOperator = isForOperator;
      if (isForOperator) {
        inboxes.set(mailbox, { addressId: '', recipient: mailbox });
        return callback();
      }
      const canonical = this.recipients.canonicalize(address);
      if (canonical && this.limits.isRecipientBlocked(canonical)) throw replies.recipientBlocked();
      const inbox = await this.recipients.find(address);
      if (!inbox) throw await this.limits.refuseRecipient(session.remoteAddress);
      const list = session.listing ? await session.listing : null;
      const refusal = await this.findInboxRefusal(inbox, address, list);
      if (refusal) throw this.tracer.refuse(session, inbox.id, refusal);
      if (!inboxes.has(inbox.id)) {
        inboxes.set(inbox.id, { addressId: inbox.id, recipient: address });
        this.tracer.begin(session, inbox.id);
      }
      callback();
    } catch (error) {
      callback(replyToError(error));
    }
  }

  /**
   * Returns the reply that refuses email for an inbox now, or that the tag of its address requests; null if
   * email is accepted. `list` is the name of the blocklist that lists the client, or null.
   */
  private async findInboxRefusal(inbox: RecipientAddress, address: string, list: string | null) {
    if (list !== null) return replies.listedClient(list);
    return this.delivery.hasCapacity(inbox) ? this.faults.apply(address) : replies.inboxFull();
  }

  private async onData(
    stream: SMTPServerDataStream,
    session: Session,
    callback: Callback,
  ): Promise<void> {
    if (this.faults.shouldDrop(session.envelope.rcptTo)) {
      const drop = () => this.server?.drop(session.id);
      // An empty message emits `end` only.
      stream.once('data', drop).once('end', drop);
      return;
    }
    const incoming = new MessageBuffer(this.limits);
    const deliveries = this.tracer.take(session);
    try {
      await receiveMessage(stream, incoming);
      session.dataEndedAt = performance.now();
      const refusal = replyToResult(await this.deliver(await incoming.read(), session));
      if (refusal) deliveries.refuse(refusal);
      else deliveries.accept();
      callback(refusal, refusal ? undefined : 'Message accepted');
    } catch (error) {
      const reply = this.replyToFailure(error, stream);
      // Otherwise the client left before the end of its message.
      if (error === reply || stream.readableEnded) deliveries.refuse(reply);
      else deliveries.abandon();
      callback(reply);
    } finally {
      await incoming.release();
    }
  }

  private async deliver(source: Buffer, session: Session): Promise<DeliveryResult> {
    const recipients = [...getInboxes(session).values()];
    const clientIp = session.remoteAddress;
    const { dataEndedAt = performance.now() } = session;
    const undoReservation = this.limits.storage.reserve(clientIp, source.length, recipients.length);
    let result: DeliveryResult | undefined;
    try {
      result = await this.delivery.deliver({
        source,
        envelopeFrom: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        recipients,
        isForOperator: session.isForOperator === true,
        clientIp,
        helo: session.hostNameAppearsAs || '',
        protocol: session.transmissionType,
        tlsVersion: session.tlsVersion ?? null,
        connectionId: session.id,
        dataEndedAt: Date.now() - (performance.now() - dataEndedAt),
      });
      return result;
    } finally {
      if (result === 'stored') this.noteAccepted(session, source.length, dataEndedAt);
      else undoReservation();
    }
  }

  private noteAccepted({ id: connectionId }: Session, bytes: number, dataEndedAt: number): void {
    this.limits.metrics.countAccepted(bytes, performance.now() - dataEndedAt);
    this.logger.debug({ text: 'Email accepted.', connectionId, bytes } satisfies LogEntry);
  }

  /** Returns the reply to a failed message. Logs the cause unless the client left early. */
  private replyToFailure(error: unknown, stream: SMTPServerDataStream): SmtpReply {
    const reply = replyToError(error);
    // 451 stands for an unexpected error, or an unavailable database; other replies may have a cause.
    const reason = reply.responseCode === 451 ? error : reply.cause;
    if (reason && stream.readableEnded) this.logger.error(String((reason as Error).message));
    return reply;
  }
}

/** Returns the inboxes of the current message. MAIL and RSET empty them (RFC 5321, 4.1.1.5). */
function getInboxes(session: Session): Map<string, Recipient> {
  if (!session.inboxes || session.envelope.rcptTo.length === 0) session.inboxes = new Map();
  return session.inboxes;
}

/** Returns the bytes that MAIL declared by SIZE (RFC 1870), or 0. */
function parseDeclaredSize({ args }: SMTPServerAddress): number {
  return args && 'SIZE' in args ? Number(args.SIZE) || 0 : 0;
}
