import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import type { SmtpSession } from '@mayfly/smtp-receiver/smtp-handler.js';
import { SmtpReceiver } from '@mayfly/smtp-receiver/smtp-receiver.js';
import { generate } from 'selfsigned';
import { CONFIG, type Config } from '../config/config.js';
import type { KeyPair } from '../config/key-pair.js';
import { AddressLookupService } from '../addresses/address-lookup.service.js';
import { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import type { LogEntry } from '../infra/logging/structured-log.js';
import { MAX_CONNECTIONS, SmtpLimitsService } from './smtp-limits.service.js';
import { DeliveryFaults, FAULTS_WARNING } from './delivery-faults.js';
import { DeliveryAttemptsService } from './delivery-attempts.service.js';
import { IncomingSession } from './incoming-session.js';

/** Connections above the limit that may wait for their 421. More are dropped without a reply. */
const MAX_REFUSED_CONNECTIONS = 200;

const CERTIFICATE_DAYS = 365;
const MS_PER_DAY = 86_400_000;

/** Owns the SMTP port: starts and stops the receiver, and gives each connection its `IncomingSession`. */
@Injectable()
export class SmtpListenerService {
  private readonly logger = new Logger(SmtpListenerService.name);
  private receiver: SmtpReceiver | null = null;

  constructor(
    private readonly addresses: AddressLookupService,
    private readonly delivery: MailDeliveryService,
    private readonly limits: SmtpLimitsService,
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: DeliveryAttemptsService,
  ) {}

  /** Returns whether new connections are accepted. */
  get isListening(): boolean {
    return this.receiver?.isListening === true;
  }

  /** Starts listening and returns the port. Rejects if the port is in use. */
  async listen(): Promise<number> {
    const { config, limits, addresses, delivery, attempts } = this;
    if (config.SMTP_FAULTS) this.logger.warn(FAULTS_WARNING);
    const hostname = new URL(config.PUBLIC_URL).hostname;
    const faults = new DeliveryFaults(config.SMTP_FAULTS, (ms) => limits.pause(ms));
    const services = { addresses, delivery, limits, attempts, faults };
    await limits.spool.removeAbandoned();
    this.receiver = new SmtpReceiver({
      hostname,
      banner: 'Mayfly',
      tls: config.smtpTls ?? (await createSelfSignedCertificate(hostname)),
      useProxy: config.SMTP_PROXY,
      maxSockets: MAX_CONNECTIONS + MAX_REFUSED_CONNECTIONS,
      limits: { messageBytes: config.MESSAGE_MAX_BYTES },
      now: () => limits.now(),
      onConnect: (session) => new IncomingSession(session, services),
      onRefusal: (reply, session) => this.noteRefusal(reply, session),
      onError: (error) => this.logger.error(error),
    });
    return this.receiver.listen(config.SMTP_PORT, config.SMTP_HOST);
  }

  /** Uses another certificate for STARTTLS from now on. Secured connections keep the previous one. */
  setCertificate(pair: KeyPair): void {
    this.receiver?.setCertificate(pair);
  }

  /** Refuses new connections and messages, lets messages in flight finish, and closes. */
  async close(): Promise<void> {
    if (!this.isListening) return;
    await this.receiver?.close();
    await this.limits.spool.remove();
  }

  private noteRefusal(reply: SmtpReply, { id: connectionId }: SmtpSession): void {
    this.limits.metrics.countRefusal(reply);
    const { reason } = reply;
    this.logger.debug({ text: 'Email refused.', connectionId, reason } satisfies LogEntry);
  }
}

/** Creates a self-signed certificate for opportunistic STARTTLS (RFC 3207), which isn't verified. */
async function createSelfSignedCertificate(hostname: string): Promise<KeyPair> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: hostname }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + CERTIFICATE_DAYS * MS_PER_DAY),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: hostname }] }],
  });
  return { key, cert };
}
