import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';
import { DataDecoder } from './data-decoder.js';
import { normalizeAddress, parseProxyHeader } from './proxy-header.js';
import type { ReceiverLimits, ReceiverOptions } from './receiver-options.js';
import { parseCommand, parseHelo, parsePath } from './smtp-command.js';
import type { MessageSink, SmtpHandler, SmtpSender, SmtpSession } from './smtp-handler.js';
import { SmtpInput } from './smtp-input.js';
import { receiverReplies as replies, SmtpReply } from './smtp-reply.js';

/** Time for a client to close its side after the last reply. */
const LINGER_MS = 5_000;

/** Refused recipients don't count as errors: handlers know which clients guess, and which only have an old list. */
const UNKNOWN_RECIPIENT_CODE = 550;

/** Parameters of MAIL, with the syntax of their values. */
const MAIL_PARAMETERS = new Map([
  ['SIZE', /^\d{1,20}$/],
  ['BODY', /^(?:7BIT|8BITMIME)$/],
  ['SMTPUTF8', /^$/],
  // Says who has submitted the message elsewhere (RFC 4954, section 5), and is not used.
  ['AUTH', /./],
]);

/** Challenges of each mechanism of AUTH, in base64: for LOGIN `Username:` and `Password:`. */
const AUTH_CHALLENGES = new Map([
  ['PLAIN', ['']],
  ['LOGIN', ['VXNlcm5hbWU6', 'UGFzc3dvcmQ6']],
]);

/** Longest response to a challenge with its line end (RFC 4954, section 4). */
const MAX_AUTH_LINE_BYTES = 12_288;

/**
 * One connection: reads a command, executes it, replies, and reads the next one. Replies to pipelined commands leave
 * together (RFC 2920). The client isn't read while a handler decides, a sink is busy, or replies wait to be read.
 */
export class SmtpConnection implements SmtpSession {
  readonly id = randomUUID();
  remoteAddress: string;
  helo: string | null = null;
  sender: SmtpSender | null = null;
  recipients: string[] = [];

  private input: SmtpInput;
  private handler: SmtpHandler | null = null;
  private output = '';
  private isExtended = false;
  private isFinishing = false;
  /** Whether the client can read replies: not before the header of a proxy. */
  private canReply: boolean;
  private commands = 0;
  private errors = 0;
  /** When the connection began, or the last message ended. */
  private startedAt: number;
  /** When a message that is arriving must be complete. Null outside DATA. */
  private dataDeadline: number | null = null;
  private closeReason: Error | null = null;
  private readonly now = (): number => this.options.now?.() ?? performance.now();

  constructor(
    private readonly options: ReceiverOptions,
    private readonly limits: ReceiverLimits,
    private readonly secureContext: SecureContext | null,
    private socket: Socket,
  ) {
    this.remoteAddress = normalizeAddress(socket.remoteAddress ?? '');
    this.canReply = !options.useProxy;
    this.input = new SmtpInput(socket, () => this.flush());
    this.startedAt = this.now();
    socket.once('close', () => this.handler?.onClose());
  }

  get protocol(): string {
    return `${this.isExtended ? 'ESMTP' : 'SMTP'}${this.tlsVersion ? 'S' : ''}`;
  }

  get tlsVersion(): string | null {
    return this.socket instanceof TLSSocket ? this.socket.getProtocol() : null;
  }

  /** Whether replies can be sent. A client that has closed only its own side is still served. */
  private get isOpen(): boolean {
    return this.socket.writable;
  }

  /** Serves the client until the connection ends. Never rejects. */
  async serve(): Promise<void> {
    try {
      if (!this.canReply && !(await this.readProxyHeader())) return this.drop();
      if (this.options.implicitTls) this.secure(this.input.release());
      await this.greet();
      while (this.isOpen) {
        const line = await this.input.readLine(this.limits.commandBytes);
        this.commands += 1;
        if (typeof line !== 'string') this.refuse(line);
        else if (this.commands > this.limits.commands) this.disconnect(replies.tooManyCommands());
        else await this.execute(line);
        if (this.isFinishing) this.finish();
      }
    } catch (error) {
      this.options.onError?.(error);
      this.drop();
    }
  }

  drop(): void {
    this.socket.destroy();
  }

  /** Sends a reply and closes the connection. A message that is arriving is discarded. */
  disconnect(reply: SmtpReply): void {
    if (!this.isOpen) return;
    this.closeReason = reply;
    const isInHandshake = this.socket instanceof TLSSocket && !this.socket.getPeerFinished();
    if (!this.canReply || isInHandshake) return this.drop();
    this.options.onRefusal?.(reply, this);
    this.end(`${reply}\r\n`);
  }

  /** Closes the connection, after the transaction that may be in progress. */
  finish(): void {
    this.isFinishing = true;
    if (this.sender === null) this.disconnect(replies.shuttingDown());
  }

  /** Disconnects a client that has exceeded a time limit. */
  checkDeadline(): void {
    const { mailTimeout, dataCommandTimeout } = this.limits;
    const timeout = this.sender ? dataCommandTimeout : mailTimeout;
    const deadline = this.dataDeadline ?? this.startedAt + timeout;
    if (this.now() > deadline) this.disconnect(replies.timedOut());
  }

  private async readProxyHeader(): Promise<boolean> {
    let bytes: Buffer = Buffer.alloc(0);
    for (;;) {
      const chunk = await this.input.readBytes();
      if (!chunk) return false;
      bytes = Buffer.concat([bytes, chunk]);
      const header = parseProxyHeader(bytes);
      if (header === 'invalid') return false;
      if (header === 'incomplete') continue;
      this.input.unread(bytes.subarray(header.length));
      this.remoteAddress = header.clientAddress ?? this.remoteAddress;
      this.canReply = true;
      return true;
    }
  }

  private async greet(): Promise<void> {
    const { hostname, banner } = this.options;
    const refusal = await this.attempt(() => {
      this.handler = this.options.onConnect(this);
    });
    if (!refusal) return this.send(`220 ${hostname} ESMTP${banner ? ` ${banner}` : ''}`);
    this.disconnect(refusal);
    // Refused clients must not occupy sockets, however long they keep their side open.
    this.socket.destroySoon();
  }

  /** Executes a command (RFC 5321, section 4.1). An extension is one more case. */
  private execute(line: string): void | Promise<void> {
    const [verb, argument] = parseCommand(line);
    switch (verb) {
      case 'EHLO':
      case 'HELO':
        return this.hello(verb, argument);
      case 'MAIL':
        return this.mail(argument);
      case 'RCPT':
        return this.recipient(argument);
      case 'DATA':
        return this.data(argument);
      case 'RSET':
        this.reset();
        return this.send('250 2.0.0 Reset');
      case 'NOOP':
        return this.send('250 2.0.0 OK');
      case 'QUIT':
        return this.end('221 2.0.0 Bye\r\n');
      case 'STARTTLS':
        return this.startTls(argument);
      case 'AUTH':
        return this.authenticate(argument);
      case 'VRFY':
        return this.send('252 2.5.2 Addresses are only verified by RCPT');
      case 'HELP':
        return this.send('214 2.0.0 See RFC 5321');
      // Requests that a web page makes a browser send to this port.
      case 'GET':
      case 'POST':
        return this.disconnect(replies.notSmtp());
      default:
        return this.send('500 5.5.1 Command not recognized');
    }
  }

  private hello(verb: string, argument: string): void {
    const helo = parseHelo(argument);
    if (helo === null) return this.send(`501 5.5.4 Syntax: ${verb} hostname`);
    this.reset();
    this.helo = helo;
    this.isExtended = verb === 'EHLO';
    const greeting = `${this.options.hostname} greets [${this.remoteAddress}]`;
    if (!this.isExtended) return this.send(`250 ${greeting}`);
    const lines = [greeting, 'PIPELINING', '8BITMIME', 'SMTPUTF8', 'ENHANCEDSTATUSCODES'];
    if (this.secureContext && !this.tlsVersion) lines.push('STARTTLS');
    if (this.options.acceptsAnyLogin) lines.push('AUTH PLAIN LOGIN');
    const size = `250 SIZE ${this.limits.messageBytes}`;
    this.send([...lines.map((line) => `250-${line}`), size].join('\r\n'));
  }

  private async mail(argument: string): Promise<void> {
    if (this.helo === null) return this.send('503 5.5.1 Send EHLO or HELO first');
    if (this.sender) return this.send('503 5.5.1 A transaction is in progress');
    const path = parsePath(argument, 'FROM');
    if (!path) return this.send('501 5.1.7 Syntax: MAIL FROM:<address>');
    const { address, parameters } = path;
    for (const [key, value] of parameters) {
      const syntax = MAIL_PARAMETERS.get(key);
      const isOffered = key !== 'AUTH' || this.options.acceptsAnyLogin;
      if (!syntax || !isOffered) return this.send('555 5.5.4 Parameter not supported');
      if (!syntax.test(value)) return this.send(`501 5.5.4 Invalid value of ${key}`);
    }
    const size = Number(parameters.get('SIZE') ?? 0);
    const { messageBytes } = this.limits;
    if (size > messageBytes) return this.refuse(replies.tooLarge(messageBytes));
    const sender = { address, size };
    const refusal = await this.attempt(() => this.handler?.onMail(sender));
    if (refusal) return this.refuse(refusal);
    this.sender = sender;
    this.send('250 2.1.0 Sender accepted');
  }

  private async recipient(argument: string): Promise<void> {
    if (!this.sender) return this.send('503 5.5.1 Send MAIL first');
    const path = parsePath(argument, 'TO');
    if (!path) return this.send('501 5.1.3 Syntax: RCPT TO:<address>');
    if (path.parameters.size > 0) return this.send('555 5.5.4 Parameter not supported');
    const refusal = await this.attempt(() => this.handler?.onRecipient(path.address));
    if (refusal) return this.refuse(refusal);
    this.recipients.push(path.address);
    this.send('250 2.1.5 Recipient accepted');
  }

  private async data(argument: string): Promise<void> {
    if (this.recipients.length === 0) return this.send('503 5.5.1 Send RCPT first');
    if (argument) return this.send('501 5.5.4 Syntax: DATA');
    const sink = await this.attempt(() => this.handler?.onData());
    if (!sink) return;
    if (sink instanceof SmtpReply) return this.refuse(sink);
    this.send('354 End the message with <CR><LF>.<CR><LF>');
    const refusal = await this.receive(sink);
    this.sender = null;
    this.recipients = [];
    this.commands = 0;
    this.errors = 0;
    this.startedAt = this.now();
    this.dataDeadline = null;
    return refusal ? this.refuse(refusal) : this.send('250 2.0.0 Message accepted');
  }

  /** Passes a message to its sink. Returns the refusal of the message, if there is one. */
  private async receive(sink: MessageSink): Promise<SmtpReply | void> {
    const { messageBytes, dataRate, dataRateGrace, dataTimeout } = this.limits;
    const startedAt = this.now();
    const decoder = new DataDecoder();
    let length = 0;
    let refusal: SmtpReply | void = undefined;
    for (;;) {
      const slowestTime = Math.max((length / dataRate) * 1_000, dataRateGrace);
      this.dataDeadline = startedAt + Math.min(slowestTime, dataTimeout);
      const bytes = await this.input.readBytes();
      if (bytes === null) {
        sink.abort(this.closeReason ?? new Error('The connection ended within a message.'));
        return this.end();
      }
      const { content, rest } = decoder.decode(bytes);
      length += content.length;
      if (length > messageBytes) this.disconnect(replies.tooLarge(messageBytes));
      else if (content.length > 0) refusal ??= await this.attempt(() => sink.write(content));
      if (!rest || !this.isOpen) continue;
      this.input.unread(rest);
      this.dataDeadline = Infinity;
      if (!refusal) return this.attempt(() => sink.close());
      sink.abort(refusal);
      return refusal;
    }
  }

  /** Upgrades to TLS (RFC 3207). Nothing is kept of what the client sent before, commands behind STARTTLS included. */
  private startTls(argument: string): void {
    if (!this.secureContext) return this.send('502 5.5.1 STARTTLS is not available');
    if (this.tlsVersion) return this.send('503 5.5.1 TLS is in use');
    if (argument) return this.send('501 5.5.4 Syntax: STARTTLS');
    this.reset();
    this.helo = null;
    this.isExtended = false;
    this.send('220 2.0.0 Ready to start TLS');
    this.flush();
    this.input.release();
    this.secure();
  }

  /** Begins a TLS handshake. `early` are bytes of it that were read with those before it. */
  private secure(early?: Buffer): void {
    if (early) this.socket.unshift(early);
    const secureContext = this.secureContext ?? undefined;
    this.socket = new TLSSocket(this.socket, { isServer: true, secureContext });
    this.input = new SmtpInput(this.socket, () => this.flush());
  }

  /** Accepts any login by PLAIN or LOGIN (RFC 4954). */
  private async authenticate(argument: string): Promise<void> {
    if (!this.options.acceptsAnyLogin) return this.send('502 5.5.1 AUTH is not available');
    if (!this.isExtended) return this.send('503 5.5.1 Send EHLO first');
    if (this.sender) return this.send('503 5.5.1 A transaction is in progress');
    const [mechanism = '', initialResponse] = argument.split(' ');
    const challenges = AUTH_CHALLENGES.get(mechanism.toUpperCase());
    if (!challenges) return this.send('504 5.5.4 Mechanism not supported');
    for (const challenge of initialResponse ? challenges.slice(1) : challenges) {
      this.send(`334 ${challenge}`);
      const response = await this.input.readLine(MAX_AUTH_LINE_BYTES);
      if (typeof response !== 'string') return this.refuse(response);
      if (response === '*') return this.send('501 5.7.0 Authentication canceled');
    }
    this.send('235 2.7.0 Authenticated');
  }

  /** Ends a transaction without a message. */
  private reset(): void {
    this.sender = null;
    this.recipients = [];
    this.handler?.onReset();
  }

  /** Returns what `action` returns, or the reply to what it throws. Replies so far are sent before the wait. */
  private attempt<T>(action: () => T | Promise<T>): T | SmtpReply | Promise<T | SmtpReply> {
    try {
      const result = action();
      if (!(result instanceof Promise)) return result;
      this.flush();
      return result.catch((error: unknown) => this.replyTo(error));
    } catch (error) {
      return this.replyTo(error);
    }
  }

  private replyTo(error: unknown): SmtpReply {
    if (error instanceof SmtpReply) return error;
    this.options.onError?.(error);
    return replies.handlerFailed();
  }

  private refuse(reply: SmtpReply | null): void {
    if (reply === null) return this.end();
    if (reply.code === 421) return this.disconnect(reply);
    if (!this.isOpen) return;
    this.options.onRefusal?.(reply, this);
    this.send(String(reply));
  }

  /** Sends a reply, and counts it if it is an error. */
  private send(reply: string): void {
    if (!this.isOpen) return;
    const code = Number(reply.slice(0, 3));
    if (code >= 500 && code !== UNKNOWN_RECIPIENT_CODE) this.errors += 1;
    if (this.errors < this.limits.errors) this.output += `${reply}\r\n`;
    else this.disconnect(replies.tooManyErrors());
  }

  /** Writes the replies so far. */
  private flush(): void {
    if (this.output && this.isOpen) this.socket.write(this.output);
    this.output = '';
  }

  /** Sends the last bytes, and gives the client a moment to close its side. */
  private end(lastReply = ''): void {
    if (!this.isOpen) return;
    this.socket.end(this.output + lastReply);
    this.output = '';
    this.input.release();
    this.socket.resume();
    setTimeout(() => this.socket.destroy(), LINGER_MS).unref();
  }
}
