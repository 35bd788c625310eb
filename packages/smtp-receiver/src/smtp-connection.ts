import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';
import { types } from 'node:util';
import { DataDecoder } from './data-decoder.js';
import { normalizeAddress, parseProxyHeader } from './proxy-header.js';
import type { ReceiverLimits, ReceiverOptions } from './receiver-options.js';
import { isHttpRequest, parseCommand, parseHelo, parsePath } from './smtp-command.js';
import type { MessageSink, SmtpHandler, SmtpSender, SmtpSession } from './smtp-handler.js';
import { AUTH_EXTENSION, MAX_AUTH_LINE_BYTES, readCredentials } from './smtp-auth.js';
import { SmtpInput } from './smtp-input.js';
import { createReply, SmtpReply } from './smtp-reply.js';

/** Time for a client to close its side after the last reply. */
const LINGER_MS = 5_000;

/** Refused recipients don't count as errors: handlers know which clients guess, and which only have an old list. */
const UNKNOWN_RECIPIENT_CODE = 550;

/** Services that the receiver provides for its connections. */
export interface ConnectionContext {
  options: ReceiverOptions;
  limits: ReceiverLimits;
  now: () => number;
  readonly secureContext: SecureContext | null;
  readonly isClosing: boolean;
}

/** Phase of a connection, on which its deadlines depend. */
type Phase = 'proxy' | 'commands' | 'data' | 'reply' | 'closed';

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

  private readonly input: SmtpInput;
  private handler: SmtpHandler | null = null;
  private output = '';
  private isExtended = false;
  private isAuthenticated = false;
  private phase: Phase;
  /** When the connection began, or the last message ended. */
  private startedAt: number;
  private dataStartedAt = 0;
  private dataBytes = 0;
  private commands = 0;
  private errors = 0;
  private closeReason: Error | null = null;

  constructor(
    private readonly context: ConnectionContext,
    private socket: Socket,
  ) {
    this.remoteAddress = normalizeAddress(socket.remoteAddress ?? '');
    this.phase = context.options.useProxy ? 'proxy' : 'commands';
    this.startedAt = context.now();
    this.input = new SmtpInput(socket, () => this.flush());
    ignoreErrors(socket);
    socket.once('close', () => this.handler?.onClose());
  }

  get protocol(): string {
    const base = this.isExtended ? 'ESMTP' : 'SMTP';
    return `${base}${this.isSecure ? 'S' : ''}${this.isAuthenticated ? 'A' : ''}`;
  }

  get tlsVersion(): string | null {
    return this.socket instanceof TLSSocket ? this.socket.getProtocol() : null;
  }

  private get isSecure(): boolean {
    return this.socket instanceof TLSSocket;
  }

  private get isOpen(): boolean {
    return this.phase !== 'closed' && !this.socket.destroyed;
  }

  /** Serves the client until the connection ends. Never rejects. */
  async serve(): Promise<void> {
    try {
      if (this.phase === 'proxy' && !(await this.readProxyHeader())) return this.drop();
      const { options, secureContext } = this.context;
      if (options.implicitTls && secureContext) {
        this.input.replaceSocket((plain) => this.secure(plain, secureContext));
      }
      this.greet();
      while (this.isOpen) await this.serveCommand();
    } catch (error) {
      this.context.options.onError?.(error);
      this.drop();
    }
  }

  drop(): void {
    this.phase = 'closed';
    this.socket.destroy();
  }

  /** Sends a reply and closes the connection. A message that is arriving is discarded. */
  disconnect(reply: SmtpReply): void {
    if (!this.isOpen) return;
    this.closeReason = reply;
    // Neither a proxy that is silent nor a TLS handshake can be given a reply.
    if (this.phase === 'proxy' || this.isInHandshake()) return this.drop();
    this.context.options.onRefusal?.(reply, this);
    this.end(`${reply}\r\n`);
  }

  /** Closes the connection unless a transaction is in progress, which may finish. */
  finish(): void {
    if (this.sender === null) this.disconnect(createReply('shuttingDown'));
  }

  /** Disconnects a client that has exceeded the time limit of its phase. */
  checkDeadline(now: number): void {
    if (this.isOverdue(now)) this.disconnect(createReply('timedOut'));
  }

  private isOverdue(now: number): boolean {
    const { limits } = this.context;
    const elapsed = now - this.startedAt;
    switch (this.phase) {
      case 'proxy':
      case 'commands':
        return elapsed > (this.sender ? limits.dataCommandTimeout : limits.mailTimeout);
      case 'data': {
        const duration = now - this.dataStartedAt;
        const expectedBytes = (limits.dataRate * duration) / 1_000;
        const isSlow = duration > limits.dataRateGrace && this.dataBytes < expectedBytes;
        return isSlow || duration > limits.dataTimeout;
      }
      case 'reply':
      case 'closed':
        return false;
    }
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
      this.phase = 'commands';
      this.startedAt = this.context.now();
      return true;
    }
  }

  private greet(): void {
    const { options } = this.context;
    try {
      this.handler = options.onConnect(this);
    } catch (error) {
      this.disconnect(this.toReply(error));
      // Refused clients must not occupy sockets, however long they keep their side open.
      this.socket.destroySoon();
      return;
    }
    this.send(`220 ${options.hostname} ESMTP${options.banner ? ` ${options.banner}` : ''}`);
  }

  private async serveCommand(): Promise<void> {
    const { limits } = this.context;
    const line = await this.readLine(
      createReply('lineTooLong', limits.commandBytes),
      limits.commandBytes,
    );
    if (line === null) return;
    this.commands += 1;
    if (this.commands > limits.commands) return this.disconnect(createReply('tooManyCommands'));
    await this.execute(line);
    if (this.context.isClosing) this.finish();
  }

  /** Reads a line. Returns null if the client has sent none, and was refused with `tooLong` or another reply. */
  private async readLine(tooLong: SmtpReply, maxBytes: number): Promise<string | null> {
    const line = await this.input.readLine(maxBytes);
    if (!this.isOpen) return null;
    if (line === null) this.end();
    else if (line === 'too-long') this.refuse(tooLong);
    else if (line === 'bare-line-feed') this.refuse(createReply('bareLineFeed'));
    else return line.text;
    return null;
  }

  /** Executes a command (RFC 5321, section 4.1). An extension is one more case. */
  private execute(line: string): void | Promise<void> {
    const { verb, argument } = parseCommand(line);
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
      default:
        if (isHttpRequest(line)) return this.disconnect(createReply('notSmtp'));
        return this.send('500 5.5.1 Command not recognized');
    }
  }

  private hello(verb: string, argument: string): void {
    const helo = parseHelo(argument);
    if (helo === null) return this.send(`501 5.5.4 Syntax: ${verb} hostname`);
    this.reset();
    this.helo = helo;
    this.isExtended = verb === 'EHLO';
    const greeting = `${this.context.options.hostname} greets [${this.remoteAddress}]`;
    const lines = this.isExtended ? [greeting, ...this.listExtensions()] : [greeting];
    const last = lines.pop();
    this.send([...lines.map((line) => `250-${line}`), `250 ${last}`].join('\r\n'));
  }

  private listExtensions(): string[] {
    const canStartTls = this.context.secureContext !== null && !this.isSecure;
    return [
      ...['PIPELINING', '8BITMIME', 'SMTPUTF8', 'ENHANCEDSTATUSCODES'],
      ...(canStartTls ? ['STARTTLS'] : []),
      ...(this.context.options.onAuth ? [AUTH_EXTENSION] : []),
      `SIZE ${this.context.limits.messageBytes}`,
    ];
  }

  private async mail(argument: string): Promise<void> {
    if (this.helo === null) return this.send('503 5.5.1 Send EHLO or HELO first');
    if (this.sender) return this.send('503 5.5.1 A transaction is in progress');
    const path = parsePath(argument, 'FROM');
    if (!path) return this.send('501 5.1.7 Syntax: MAIL FROM:<address>');
    const { address, parameters } = path;
    for (const [key, value] of parameters) {
      // Says who has submitted the message elsewhere (RFC 4954, section 5), and is not used.
      if (key === 'AUTH' && this.context.options.onAuth) continue;
      const problem = findParameterProblem(key, value);
      if (problem) return this.send(problem);
    }
    const size = Number(parameters.get('SIZE') ?? 0);
    const { messageBytes } = this.context.limits;
    if (size > messageBytes) return this.refuse(createReply('tooLarge', messageBytes));
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
    if (!sink || !this.isOpen) return;
    if (sink instanceof SmtpReply) return this.refuse(sink);
    this.phase = 'data';
    this.dataStartedAt = this.context.now();
    this.dataBytes = 0;
    this.send('354 End the message with <CR><LF>.<CR><LF>');
    await this.receive(sink);
  }

  private async receive(sink: MessageSink): Promise<void> {
    const { messageBytes } = this.context.limits;
    const decoder = new DataDecoder();
    let failure: SmtpReply | void = undefined;
    for (;;) {
      const bytes = await this.input.readBytes();
      if (bytes === null || !this.isOpen) {
        sink.abort(this.closeReason ?? new Error('The connection ended within a message.'));
        return this.end();
      }
      const { content, rest } = decoder.decode(bytes);
      this.dataBytes += content.length;
      if (this.dataBytes > messageBytes) this.disconnect(createReply('tooLarge', messageBytes));
      else if (content.length > 0) failure ??= await this.attempt(() => sink.write(content));
      if (!rest || !this.isOpen) continue;
      this.input.unread(rest);
      this.phase = 'reply';
      if (failure) sink.abort(failure);
      else failure = await this.attempt(() => sink.close());
      return this.completeMessage(failure);
    }
  }

  private completeMessage(refusal: SmtpReply | void): void {
    if (!this.isOpen) return;
    this.sender = null;
    this.recipients = [];
    this.phase = 'commands';
    this.startedAt = this.context.now();
    this.commands = 0;
    this.errors = 0;
    if (refusal) this.refuse(refusal);
    else this.send('250 2.0.0 Message accepted');
  }

  /** Upgrades to TLS (RFC 3207). Nothing is kept of what the client sent before, commands behind STARTTLS included. */
  private startTls(argument: string): void {
    const { secureContext } = this.context;
    if (!secureContext) return this.send('502 5.5.1 STARTTLS is not available');
    if (this.isSecure) return this.send('503 5.5.1 TLS is in use');
    if (argument) return this.send('501 5.5.4 Syntax: STARTTLS');
    this.reset();
    this.helo = null;
    this.isExtended = false;
    this.isAuthenticated = false;
    this.input.replaceSocket((plain) => {
      this.send('220 2.0.0 Ready to start TLS');
      void this.flush();
      while (plain.read() !== null);
      return this.secure(plain, secureContext);
    });
  }

  /** Begins a TLS handshake. */
  private secure(plain: Socket, secureContext: SecureContext): TLSSocket {
    const socket = new TLSSocket(plain, { isServer: true, secureContext });
    ignoreErrors(socket);
    this.socket = socket;
    return socket;
  }

  /** Authenticates the client (RFC 4954). */
  private async authenticate(argument: string): Promise<void> {
    const { onAuth } = this.context.options;
    if (!onAuth) return this.send('502 5.5.1 AUTH is not available');
    if (!this.isExtended) return this.send('503 5.5.1 Send EHLO first');
    if (this.isAuthenticated) return this.send('503 5.5.1 Already authenticated');
    if (this.sender) return this.send('503 5.5.1 A transaction is in progress');
    const result = await readCredentials(argument, (challenge) => {
      this.send(`334 ${challenge}`);
      return this.readLine(createReply('authLineTooLong'), MAX_AUTH_LINE_BYTES);
    });
    if (result === null) return;
    if (typeof result === 'string') return this.send(result);
    const refusal = await this.attempt(() => onAuth(result, this));
    if (refusal) return this.refuse(refusal);
    this.isAuthenticated = true;
    this.send('235 2.7.0 Authenticated');
  }

  /** Returns whether a TLS handshake is incomplete. */
  private isInHandshake(): boolean {
    return this.socket instanceof TLSSocket && this.socket.getPeerFinished() === undefined;
  }

  /** Ends a transaction without a message. */
  private reset(): void {
    this.sender = null;
    this.recipients = [];
    this.handler?.onReset();
  }

  /** Returns what `action` returns, or the reply to what it throws. Replies so far are sent before the wait. */
  private async attempt<T>(action: () => T | Promise<T>): Promise<T | SmtpReply> {
    try {
      const result = action();
      if (!types.isPromise(result)) return result;
      void this.flush();
      return await result;
    } catch (error) {
      return this.toReply(error);
    }
  }

  private toReply(error: unknown): SmtpReply {
    if (error instanceof SmtpReply) return error;
    this.context.options.onError?.(error);
    return createReply('handlerFailed');
  }

  private refuse(reply: SmtpReply): void {
    if (reply.code === 421) return this.disconnect(reply);
    if (!this.isOpen) return;
    this.context.options.onRefusal?.(reply, this);
    this.send(String(reply));
  }

  /** Sends a reply, and counts it if it is an error. */
  private send(reply: string): void {
    if (!this.isOpen) return;
    const code = Number(reply.slice(0, 3));
    if (code >= 500 && code !== UNKNOWN_RECIPIENT_CODE) this.errors += 1;
    if (this.errors < this.context.limits.errors) this.output += `${reply}\r\n`;
    else this.disconnect(createReply('tooManyErrors'));
  }

  /** Writes the replies so far. Returns a promise if the client has to read some of them first. */
  private flush(): void | Promise<void> {
    if (this.output && this.socket.writable) this.socket.write(this.output);
    this.output = '';
    if (this.socket.writableNeedDrain) return waitForDrain(this.socket);
  }

  /** Sends the last bytes, and gives the client a moment to close its side. */
  private end(lastReply = ''): void {
    if (!this.isOpen) return;
    this.phase = 'closed';
    this.socket.end(this.output + lastReply);
    this.output = '';
    this.input.stop();
    setTimeout(() => this.socket.destroy(), LINGER_MS).unref();
  }
}

/** The socket closes after an error, which is all that counts. */
function ignoreErrors(socket: Socket): void {
  socket.on('error', () => undefined);
}

/** Returns the refusal of a MAIL parameter, or null. */
function findParameterProblem(key: string, value: string): string | null {
  switch (key) {
    case 'SIZE':
      return /^\d{1,20}$/.test(value) ? null : '501 5.5.4 Syntax: SIZE=bytes';
    case 'BODY':
      return /^(?:7BIT|8BITMIME)$/i.test(value) ? null : '501 5.5.4 BODY must be 7BIT or 8BITMIME';
    case 'SMTPUTF8':
      return value === '' ? null : '501 5.5.4 SMTPUTF8 takes no value';
    default:
      return '555 5.5.4 Parameter not supported';
  }
}

function waitForDrain(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}
