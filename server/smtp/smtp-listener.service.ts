import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import {
  CLOSE_TIMEOUT_MS,
  IDLE_CLOSE_INTERVAL_MS,
  MAX_CONNECTIONS,
  MAX_RECIPIENTS,
  SOCKET_TIMEOUT_MS,
} from './smtp-limits.js';
import { LimitedServer } from './limited-server.js';
import { MessageBuffer } from './message-buffer.js';
import { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import type { DeliveryResult, Recipient } from '../messages/delivery/mail-delivery.service.js';
import { closeIdleConnections } from './dismiss-idle.js';
import { RecipientLookup } from './recipient-lookup.service.js';
import { SmtpLimitsService } from './smtp-limits.service.js';
import { replies, replyToError, replyToResult } from './smtp-replies.js';
import type { SmtpReply } from './smtp-replies.js';
import { createSelfSignedCertificate } from './tls-certificate.js';

type Callback = (error?: Error | null, message?: string) => void;

/** Session of smtp-server, with the inboxes of its recipients and the TLS version in use. */
type Session = SMTPServerSession & {
  inboxes?: Map<string, Recipient>;
  tlsVersion?: string | null;
};

/**
 * Owns the SMTP listener (RFC 5321): looks recipients up, hands emails to the delivery, and replies
 * 250 only to what is committed. Knows nothing of parsing.
 */
@Injectable()
export class SmtpListenerService {
  private readonly logger = new Logger(SmtpListenerService.name);
  private server: LimitedServer;
  private closing = false;

  constructor(
    private readonly recipients: RecipientLookup,
    private readonly delivery: MailDeliveryService,
    private readonly limits: SmtpLimitsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns whether new connections are accepted. */
  get isListening(): boolean {
    return !this.closing && this.server?.server.listening === true;
  }

  /** Starts listening and returns the port. Rejects if the port is in use. */
  async listen(): Promise<number> {
    const hostname = new URL(this.config.PUBLIC_URL).hostname;
    const tls = this.config.smtpTls ?? (await createSelfSignedCertificate(hostname));
    await this.limits.start();
    this.server = new LimitedServer(this.limits, {
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
      onMailFrom: (sender, session, callback) => this.onMailFrom(sender, session, callback),
      onRcptTo: (recipient, session, callback) =>
        void this.onRecipient(recipient, session, callback),
      onData: (stream, session, callback) => void this.onData(stream, session, callback),
    });
    this.server.on('error', (error: Error) => this.logger.debug(error.message));
    const { SMTP_PORT, SMTP_HOST } = this.config;
    await new Promise<void>((resolve, reject) => {
      this.server.server.once('error', reject);
      this.server.listen(SMTP_PORT, SMTP_HOST, resolve);
    });
    return (this.server.server.address() as AddressInfo).port;
  }

  /** Refuses new connections and emails, lets emails in progress finish for a while, and closes. */
  async close(): Promise<void> {
    if (!this.server?.server.listening) return;
    this.closing = true;
    const dismissing = setInterval(
      () => closeIdleConnections(this.server.connections),
      IDLE_CLOSE_INTERVAL_MS,
    );
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
    clearInterval(dismissing);
    await this.limits.stop();
  }

  private onMailFrom(sender: SMTPServerAddress, session: Session, callback: Callback): void {
    if (this.closing) return callback(replies.closing());
    callback(this.limits.refuseMail(session.remoteAddress, declaredSize(sender)));
  }

  private async onRecipient(
    { address }: SMTPServerAddress,
    session: Session,
    callback: Callback,
  ): Promise<void> {
    try {
      const inboxes = this.inboxesOf(session);
      if (session.envelope.rcptTo.length >= MAX_RECIPIENTS) {
        throw replies.tooManyRecipients(MAX_RECIPIENTS);
      }
      const inbox = await this.recipients.find(address);
      if (!inbox) throw await this.limits.refuseRecipient(session.remoteAddress);
      if (!this.delivery.hasRoom(inbox)) throw replies.inboxFull();
      if (!inboxes.has(inbox.id))
        inboxes.set(inbox.id, { addressId: inbox.id, recipient: address });
      callback();
    } catch (error) {
      callback(replyToError(error));
    }
  }

  private async onData(
    stream: SMTPServerDataStream,
    session: Session,
    callback: Callback,
  ): Promise<void> {
    const incoming = new MessageBuffer(this.limits);
    try {
      await receive(stream, incoming);
      const refusal = replyToResult(await this.deliver(await incoming.read(), session));
      callback(refusal, refusal ? undefined : 'Message accepted');
    } catch (error) {
      callback(this.replyToFailure(error, stream));
    } finally {
      await incoming.release();
    }
  }

  private async deliver(source: Buffer, session: Session): Promise<DeliveryResult> {
    const recipients = [...this.inboxesOf(session).values()];
    const clientIp = session.remoteAddress;
    const giveBack = this.limits.share.take(clientIp, source.length, recipients.length);
    let result: DeliveryResult | undefined;
    try {
      result = await this.delivery.deliver({
        source,
        envelopeFrom: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        recipients,
        clientIp,
        helo: session.hostNameAppearsAs || '',
        protocol: session.transmissionType,
        tlsVersion: session.tlsVersion ?? null,
      });
      return result;
    } finally {
      if (result !== 'stored') giveBack();
    }
  }

  /** Returns the reply to an email that failed; a client that left early is not logged. */
  private replyToFailure(error: unknown, stream: SMTPServerDataStream): SmtpReply {
    const reply = replyToError(error);
    const reason = reply.responseCode === 451 ? error : reply.cause;
    if (reason && stream.readableEnded) this.logger.error(String((reason as Error).message));
    return reply;
  }

  /** Returns the inboxes of the current email; MAIL and RSET start with none (RFC 5321, 4.1.1.5). */
  private inboxesOf(session: Session): Map<string, Recipient> {
    if (!session.inboxes || session.envelope.rcptTo.length === 0) session.inboxes = new Map();
    return session.inboxes;
  }
}

/** Returns the bytes that MAIL declared by SIZE (RFC 1870); 0 if it named no number. */
function declaredSize({ args }: SMTPServerAddress): number {
  return args && 'SIZE' in args ? Number(args.SIZE) || 0 : 0;
}

/**
 * Reads an email to its end. Listens to events, since an async iterator costs more than all else
 * that happens to a small email here.
 *
 * @throws if the connection ends before the email does
 */
function receive(stream: SMTPServerDataStream, incoming: MessageBuffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      const writing = incoming.add(chunk);
      if (!writing) return;
      stream.pause();
      void writing.finally(() => stream.resume());
    });
    stream.once('end', resolve);
    stream.once('error', reject);
    stream.once('close', () => {
      if (!stream.readableEnded) reject(new Error('The connection ended within an email.'));
    });
  });
}
