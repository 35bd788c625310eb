import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { MessageData } from '../../src/index.js';
import { abortable } from '../../src/signals.js';
import type { Context } from '../context.js';
import { CommandError, EXIT } from '../exit-codes.js';
import { sendEmail, toSmtpUrl } from '../send-email.js';

/** Options of `mayfly probe`. */
export interface ProbeOptions {
  smtp?: string;
  /** Longest time for each step, in seconds. */
  timeout: number;
  /** Requires STARTTLS with a certificate that is valid for the SMTP server. */
  verifyTls?: boolean;
}

/** Time limit for deleting the address after a step has failed, in milliseconds. */
const CLEANUP_TIMEOUT_MS = 5_000;

/**
 * Follows one email from SMTP to the socket as a visitor would, and prints the time of each step. Deletes the
 * address even if a step fails.
 *
 * @throws {CommandError} naming the step that failed
 */
export async function probe(context: Context, options: ProbeOptions): Promise<void> {
  const { output } = context;
  const steps = new ProbeSteps(options.timeout, context.signal);
  const start = performance.now();
  const error = await visit(context, steps, options).then(
    () => null,
    ({ message }: Error) => message.replaceAll(/\s+/g, ' '),
  );
  const totalMs = roundMs(performance.now() - start);
  const failedStep = error === null ? null : steps.current;
  const report = { ok: error === null, failedStep, error, totalMs, steps: steps.done };
  const lines = [...steps.done, ...(error === null ? [{ name: 'total', ms: totalMs }] : [])];
  const text = lines.map(({ name, ms }) => `${name.padEnd(8)}${ms.toFixed(1).padStart(10)} ms`);
  output.result(report, text.join('\n'));
  if (error !== null) throw new CommandError(`${failedStep}: ${error}`, EXIT.error);
}

/** Runs one step after the other, each with a time limit, and measures them. */
class ProbeSteps {
  current = '';
  readonly done: { name: string; ms: number }[] = [];

  constructor(
    private readonly timeout: number,
    private readonly canceled: AbortSignal,
  ) {}

  async run<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.current = name;
    const start = performance.now();
    const late = AbortSignal.timeout(Math.ceil(this.timeout * 1000));
    const signal = AbortSignal.any([late, this.canceled]);
    try {
      const result = await abortable(work(signal), signal);
      this.done.push({ name, ms: roundMs(performance.now() - start) });
      return result;
    } catch (error) {
      throw late.aborted ? new Error(`no result within ${this.timeout} s`) : error;
    }
  }
}

async function visit(
  context: Context,
  steps: ProbeSteps,
  { smtp, timeout, verifyTls = false }: ProbeOptions,
): Promise<void> {
  const { url, env } = context;
  const server = toSmtpUrl(smtp ?? (env.MAYFLY_SMTP_URL || undefined), url);
  const [subject, text] = [`Probe ${randomUUID()}`, `Sent by a probe: ${randomUUID()}`];
  const email = { from: 'Mayfly probe <probe@probe.invalid>', subject, text, attach: [] };
  const timeoutMs = timeout * 1000;
  const transport = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    requireTLS: verifyTls,
    tls: { rejectUnauthorized: verifyTls },
  };
  const inbox = await steps.run('issue', (signal) => context.connect(url).createInbox({ signal }));
  const { emailAddress, sessionId } = inbox;
  const options = { auth: { sessionId }, transports: ['websocket'], reconnection: false };
  const socket = io(new URL(url).origin, options);
  try {
    const received = waitForSubject(socket, subject);
    await steps.run('connect', () => waitUntilConnected(socket));
    await steps.run('send', () => sendEmail(server, emailAddress, email, transport));
    const id = await steps.run('receive', () => received);
    await steps.run('read', async (signal) => {
      const { content } = await inbox.message(id, { signal });
      if (!content.includes(text)) throw new Error('the message does not contain what was sent');
    });
    await steps.run('delete', (signal) => inbox.delete({ signal }));
  } finally {
    socket.disconnect();
    const signal = AbortSignal.timeout(CLEANUP_TIMEOUT_MS);
    // Does nothing if the last step has deleted it.
    await inbox.delete({ signal }).catch(() => undefined);
  }
}

/** Resolves with the ID of the message with this subject. */
function waitForSubject(socket: Socket, subject: string): Promise<string> {
  return new Promise((resolve) => {
    socket.on('message:received', ({ message }: { message: MessageData }) => {
      if (message.subject === subject) resolve(message.id);
    });
  });
}

function waitUntilConnected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', ({ message }) => reject(new Error(`refused (${message})`)));
  });
}

const roundMs = (ms: number): number => Math.round(ms * 10) / 10;
