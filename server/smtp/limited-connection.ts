import { SMTPConnection, type SMTPConnectionOptions } from 'smtp-server/lib/smtp-connection.js';
import type { SMTPServer } from 'smtp-server';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { ConnectionSlot } from './client-limiters.js';
import {
  isOverdue,
  MAX_COMMANDS_PER_MESSAGE,
  MAX_ERRORS_PER_MESSAGE,
  type Progress,
} from './smtp-limits.js';
import type { SmtpLimitsService } from './smtp-limits.service.js';
import { StrictSmtpParser } from './strict-smtp-parser.js';
import { replies, SmtpReply } from './smtp-replies.js';

const BANNER_DELAY_MS = 100;
const UNKNOWN_RECIPIENT_CODE = 550;

type ParsedMessage = Parameters<SMTPConnection['_validateMailParams']>[0];

/**
 * A connection that enforces limits on its client: number of connections, commands and errors,
 * duration of each phase, number of bytes. A client that exceeds one is disconnected with a reply.
 */
export class LimitedConnection extends SMTPConnection {
  private readonly slot: ConnectionSlot | SmtpReply;
  private commands = 0;
  private errors = 0;
  private transactions = 0;
  private transactionSince: number;
  private dataSince: number | null = null;
  private replySince: number | null = null;

  constructor(
    private readonly limits: SmtpLimitsService,
    server: SMTPServer,
    socket: Socket,
    options?: SMTPConnectionOptions | null,
  ) {
    super(server, socket, options);
    this.transactionSince = limits.now();
    this.slot = limits.openConnection(this.remoteAddress);
  }

  /** Whether a mail transaction is in progress. */
  get isInTransaction(): boolean {
    return Boolean(this.session.envelope?.mailFrom);
  }

  /** Delays the banner to detect clients that talk first (RFC 5321, 4.3.1), or refuses at once. */
  override init(): void {
    const { slot } = this;
    this._setListeners(() => {
      if (slot instanceof SmtpReply) this.disconnect(slot);
      else setTimeout(() => this.connectionReady(), BANNER_DELAY_MS).unref();
    });
  }

  /** Sends a reply and closes the connection. A message that is arriving is discarded. */
  disconnect(reply: SmtpReply): void {
    if (this._closing || this._closed) return;
    this.limits.metrics.countRefusal(reply);
    super.send(reply.responseCode, reply.message, false);
    this.close();
    const stream = this._dataStream;
    if (stream && !stream.writableEnded) stream.destroy(reply);
  }

  /** Closes the connection without a reply. */
  drop(): void {
    this._socket.destroy();
  }

  /** Disconnects a client that has exceeded the time limit of its phase. */
  disconnectIfOverdue(now: number): void {
    if (isOverdue(this.progress(), now)) this.disconnect(replies.timedOut());
  }

  private progress(): Progress {
    if (this.replySince !== null) return { phase: 'reply', since: this.replySince };
    if (this.dataSince !== null) {
      const bytes = this._parser ? this._parser.dataBytes : 0;
      return { phase: 'data', since: this.dataSince, bytes };
    }
    const { transactionSince: since, isInTransaction: hasMail } = this;
    return { phase: 'commands', since, hasMail };
  }

  override _createParser(): StrictSmtpParser {
    const parser = new StrictSmtpParser({
      lineRefused: (reply, resume) => this.refuseLine(reply, resume),
      tooLarge: () => this.disconnect(replies.tooLarge(Number(this._server.options.size))),
      dataEnded: () => {
        this.replySince = this.limits.now();
      },
    });
    parser.oncommand = (command, resume) => this._onCommand(command, resume);
    parser.on('error', (error) => this.emit('error', error));
    return parser;
  }

  private refuseLine(reply: SmtpReply, resume: () => void): void {
    if (this._upgrading) return resume();
    if (!this._ready) return this.disconnect(replies.tooEarly());
    this.limits.metrics.countRefusal(reply);
    this.send(reply.responseCode, reply.message, false);
    this._whenWritable(resume);
  }

  override _onCommand(command: Buffer, callback?: () => void): void {
    if (!this._upgrading) {
      this.commands += 1;
      this._unrecognizedCommands = 0;
      if (this.commands > MAX_COMMANDS_PER_MESSAGE)
        return this.disconnect(replies.tooManyCommands());
      if (!this._ready) return this.disconnect(replies.tooEarly());
    }
    super._onCommand(command, callback);
  }

  /** Counts errors of the client; `RecipientProbeLimiter` counts unknown recipients. */
  override send(code: number, data?: string | string[] | null, context?: string | false): void {
    const isError = code >= 500 && code !== UNKNOWN_RECIPIENT_CODE;
    if (isError) this.errors += 1;
    if (isError && this.errors >= MAX_ERRORS_PER_MESSAGE) this.disconnect(replies.tooManyErrors());
    else super.send(code, data, context);
  }

  override _validateMailParams(
    mail: ParsedMessage,
  ): ReturnType<SMTPConnection['_validateMailParams']> {
    const fault = super._validateMailParams(mail);
    if (fault?.enhancedCode !== 'MESSAGE_TOO_BIG') return fault;
    const reply = replies.tooLarge(Number(this._server.options.size));
    this.limits.metrics.countRefusal(reply);
    return { ...fault, message: reply.message };
  }

  override handler_DATA(command: Buffer, callback: () => void): void {
    this.dataSince = this.session.envelope.rcptTo.length > 0 ? this.limits.now() : null;
    super.handler_DATA(command, callback);
  }

  override _resetSession(): void {
    super._resetSession();
    const socket = this._socket;
    const tlsVersion = socket instanceof TLSSocket ? socket.getProtocol() : null;
    Object.assign(this.session, { tlsVersion });
    // HELO, EHLO and RSET reset the session, too, but only a completed message restarts counts and times.
    if (this.transactions === this._transactionCounter) return;
    this.transactions = this._transactionCounter;
    this.transactionSince = this.limits.now();
    this.dataSince = null;
    this.replySince = null;
    this.commands = 0;
    this.errors = 0;
  }

  override _onClose(): void {
    super._onClose();
    if (!(this.slot instanceof SmtpReply)) this.slot.release();
  }
}
