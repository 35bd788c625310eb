import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import type { SmtpSession } from '@mayfly/smtp-receiver/smtp-handler.js';
import type { ReceiverOptions } from '@mayfly/smtp-receiver/receiver-options.js';
import { SmtpReceiver } from '@mayfly/smtp-receiver/smtp-receiver.js';
import { CONFIG, type Config } from '../config/config.js';
import type { KeyPair } from '../config/key-pair.js';
import { addListeners, canSharePorts } from '../infra/shared-port.js';
import type { LogEntry } from '../infra/logging/structured-log.js';
import { MAX_CONNECTIONS } from './smtp-limits.service.js';
import { FAULTS_WARNING } from './delivery-faults.js';
import { IncomingSession, SessionServices } from './incoming-session.js';

/** Number of connections above the limit that get a 421; further ones are dropped silently. */
const MAX_REFUSED_CONNECTIONS = 200;

const CERTIFICATE_DAYS = 365;
const MS_PER_DAY = 86_400_000;

/** Owns the SMTP ports: starts and stops the receivers, and gives each connection its `IncomingSession`. */
@Injectable()
export class SmtpListenerService {
  private readonly logger = new Logger(SmtpListenerService.name);
  private readonly receivers: SmtpReceiver[] = [];
  private readonly closers: (() => void)[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly services: SessionServices,
  ) {}

  /** Returns whether new connections are accepted. */
  get isListening(): boolean {
    return this.receivers.length > 0 && this.receivers.every(({ isListening }) => isListening);
  }

  /** Starts listening for plain text and STARTTLS, and returns the port. Rejects if the port is in use. */
  async listen(): Promise<number> {
    const { config } = this;
    if (config.SMTP_FAULTS) this.logger.warn(FAULTS_WARNING);
    // Programs that send email to themselves verify a certificate that they are offered, and fail.
    const tls = config.smtpTls ?? (config.isLocalStart ? null : await this.createCertificate());
    return this.open(config.SMTP_PORT, tls ? { tls } : {});
  }

  /** Starts listening on `SMTPS_PORT` if that is set, and returns the port or null. Rejects if it is in use. */
  async listenTls(): Promise<number | null> {
    const { SMTPS_PORT, smtpTls } = this.config;
    if (SMTPS_PORT === undefined) return null;
    const tls = smtpTls ?? (await this.createCertificate());
    return this.open(SMTPS_PORT, { tls, implicitTls: true });
  }

  /** Uses another certificate from now on. Secured connections keep the previous one. */
  setCertificate(pair: KeyPair): void {
    for (const receiver of this.receivers) receiver.setCertificate(pair);
  }

  /** Refuses new connections and messages, lets messages in flight finish, and closes. */
  async close(): Promise<void> {
    for (const closeListeners of this.closers.splice(0)) closeListeners();
    await Promise.all(this.receivers.splice(0).map((receiver) => receiver.close()));
  }

  private async open(
    port: number,
    tls: Pick<ReceiverOptions, 'tls' | 'implicitTls'>,
  ): Promise<number> {
    const { config, services } = this;
    const receiver = new SmtpReceiver({
      ...tls,
      hostname: this.hostname,
      banner: 'Mayfly',
      useProxy: config.SMTP_PROXY,
      maxSockets: MAX_CONNECTIONS + MAX_REFUSED_CONNECTIONS,
      limits: { messageBytes: config.MESSAGE_MAX_BYTES },
      now: () => services.limits.now(),
      onConnect: (session) => new IncomingSession(session, services),
      onRefusal: (reply, session) => this.noteRefusal(reply, session),
      onError: (error) => this.logger.error(error),
      // Applications under test are configured with the user name and password of their real server.
      acceptsAnyLogin: config.isLocalStart,
    });
    const opened = await receiver.listen(port, config.SMTP_HOST, canSharePorts);
    this.receivers.push(receiver);
    this.closers.push(await addListeners(receiver.server));
    return opened;
  }

  private get hostname(): string {
    return new URL(this.config.PUBLIC_URL).hostname;
  }

  private createCertificate(): Promise<KeyPair> {
    return createSelfSignedCertificate(this.hostname);
  }

  private noteRefusal(reply: SmtpReply, { id: connectionId }: SmtpSession): void {
    this.services.limits.metrics.countRefusal(reply);
    const { reason } = reply;
    this.logger.debug({ text: 'Email refused.', connectionId, reason } satisfies LogEntry);
  }
}

/**
 * Creates a self-signed certificate for opportunistic TLS (RFC 3207), which isn't verified. Loads the library only here,
 * since it slows down the start.
 */
async function createSelfSignedCertificate(hostname: string): Promise<KeyPair> {
  const { generate } = await import('selfsigned');
  const { private: key, cert } = await generate([{ name: 'commonName', value: hostname }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + CERTIFICATE_DAYS * MS_PER_DAY),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: hostname }] }],
  });
  return { key, cert };
}
