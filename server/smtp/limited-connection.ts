import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';
import type { SMTPConnectionOptions } from 'smtp-server/lib/smtp-connection.js';
import type { SMTPServer } from 'smtp-server';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Place } from './connection-limiter.js';
import { isOverdue } from './deadlines.js';
import type { Progress } from './deadlines.js';
import { MAX_COMMANDS_PER_MESSAGE, MAX_ERRORS_PER_MESSAGE } from './smtp-limits.js';
import type { SmtpLimitsService } from './smtp-limits.service.js';
import { StrictSmtpParser } from './strict-smtp-parser.js';
import { replies, SmtpReply } from './smtp-replies.js';

const BANNER_DELAY_MS = 100;
const UNKNOWN_RECIPIENT = 550;

type ParsedMessage = Parameters<SMTPConnection['_validateMailParams']>[0];

/**
 * A connection that holds its client to limits: how many there are, how many commands and errors,
 * how long each part takes, how many bytes. Whoever passes one is told and sent away at once.
 */
export class LimitedConnection extends SMTPConnection {
  private readonly place: Place | SmtpReply;
  private commands = 0;
  private errors = 0;
  private transactions = 0;
  private transactionSince: number;
  private dataSince: number | null = null;
  private answerSince: number | null = null;

  constructor(
    private readonly limits: SmtpLimitsService,
    server: SMTPServer,
    socket: Socket,
    options?: SMTPConnectionOptions | null,
  ) {
    super(server, socket, options);
    this.transactionSince = limits.now();
    this.place = limits.connections.enter(this.remoteAddress);
  }

  /** Greets after a moment, in which only those talk who do not listen; or refuses at once. */
  override init(): void {
    const { place } = this;
    this._setListeners(() => {
      if (place instanceof SmtpReply) this.dismiss(place);
      else setTimeout(() => this.connectionReady(), BANNER_DELAY_MS).unref();
    });
  }

  /** Tells the client why and ends the connection; a mail that is on its way is given up. */
  dismiss(reply: SmtpReply): void {
    if (this._closing || this._closed) return;
    super.send(reply.responseCode, reply.message, false);
    this.close();
    const mail = this._dataStream;
    if (mail && !mail.writableEnded) mail.destroy(reply);
  }

  /** Sends the client away when its time is over. */
  checkTime(now: number): void {
    if (isOverdue(this.progress(), now)) this.dismiss(replies.noTime());
  }

  private progress(): Progress {
    if (this.answerSince !== null) return { phase: 'answer', since: this.answerSince };
    if (this.dataSince !== null) {
      const bytes = this._parser ? this._parser.dataBytes : 0;
      return { phase: 'data', since: this.dataSince, bytes };
    }
    const hasMail = Boolean(this.session.envelope?.mailFrom);
    return { phase: 'commands', since: this.transactionSince, hasMail };
  }

  override _createParser(): StrictSmtpParser {
    const input = new StrictSmtpParser({
      refused: (reply, goOn) => this.refuseLine(reply, goOn),
      tooLarge: () => this.dismiss(replies.tooLarge(Number(this._server.options.size))),
      dataEnded: () => {
        this.answerSince = this.limits.now();
      },
    });
    input.oncommand = (command, goOn) => this._onCommand(command, goOn);
    input.on('error', (error) => this.emit('error', error));
    return input;
  }

  private refuseLine(reply: SmtpReply, goOn: () => void): void {
    if (this._upgrading) return goOn();
    if (!this._ready) return this.dismiss(replies.tooEarly());
    this.send(reply.responseCode, reply.message, false);
    this._whenWritable(goOn);
  }

  override _onCommand(command: Buffer, callback?: () => void): void {
    if (!this._upgrading) {
      this.commands += 1;
      this._unrecognizedCommands = 0;
      if (this.commands > MAX_COMMANDS_PER_MESSAGE) return this.dismiss(replies.tooManyCommands());
      if (!this._ready) return this.dismiss(replies.tooEarly());
    }
    super._onCommand(command, callback);
  }

  /** Counts the refusals that are the client's own fault; unknown recipients are counted elsewhere. */
  override send(code: number, data?: string | string[] | null, context?: string | false): void {
    const isError = code >= 500 && code !== UNKNOWN_RECIPIENT;
    if (isError) this.errors += 1;
    if (isError && this.errors >= MAX_ERRORS_PER_MESSAGE) this.dismiss(replies.tooManyErrors());
    else super.send(code, data, context);
  }

  override _validateMailParams(
    mail: ParsedMessage,
  ): ReturnType<SMTPConnection['_validateMailParams']> {
    const fault = super._validateMailParams(mail);
    if (fault?.enhancedCode !== 'MESSAGE_TOO_BIG') return fault;
    return { ...fault, message: replies.tooLarge(Number(this._server.options.size)).message };
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
    if (this.transactions === this._transactionCounter) return;
    this.transactions = this._transactionCounter;
    this.transactionSince = this.limits.now();
    this.dataSince = null;
    this.answerSince = null;
    this.commands = 0;
    this.errors = 0;
  }

  override _onClose(): void {
    super._onClose();
    if (!(this.place instanceof SmtpReply)) this.place.leave();
  }
}
