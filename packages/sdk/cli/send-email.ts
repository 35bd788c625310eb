import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { Options as TransportOptions } from 'nodemailer/lib/smtp-transport/index.js';
import { CommandError, EXIT } from './exit-codes.js';

const DEFAULT_SMTP_PORT = 2525;
const CONNECTION_TIMEOUT_MS = 10_000;
/** Codes of Node and of nodemailer for a server that doesn't respond. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ENOTFOUND',
  'ECONNECTION',
]);

/** Options of `mayfly send` that describe the email. */
export interface EmailOptions {
  from: string;
  subject?: string;
  text?: string;
  html?: string;
  attach: string[];
  /** Whether to send an email with a random verification code, as a sign-up does. */
  code?: boolean;
}

/**
 * Returns the URL of the SMTP server: the given one, else port 2525 on the host of `inboxUrl`.
 *
 * @throws {CommandError} if it isn't an SMTP URL
 */
export function toSmtpUrl(given: string | undefined, inboxUrl: string): URL {
  if (!given) return new URL(`smtp://${new URL(inboxUrl).hostname}:${DEFAULT_SMTP_PORT}`);
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return url;
  throw new CommandError(`Not an SMTP URL like smtp://127.0.0.1:2525: ${given}`, EXIT.usage);
}

/**
 * Sends an email and returns the reply of the server.
 *
 * @param connection options of the connection that differ from the usual ones
 * @throws {CommandError} if the server can't be reached, or refuses
 */
export async function sendEmail(
  smtp: URL,
  to: string,
  options: EmailOptions,
  connection: TransportOptions = {},
): Promise<string> {
  const missing = options.attach.find((path) => !existsSync(path));
  if (missing) throw new CommandError(`File not found: ${missing}`, EXIT.usage);
  const transport = createTransport({
    url: smtp.href,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    // The server may have a self-signed certificate. A password is only sent to a trusted server.
    tls: { rejectUnauthorized: smtp.username !== '' },
    ...connection,
  });
  try {
    const attachments = options.attach.map((path) => ({ path }));
    const { from } = options;
    const sent = await transport.sendMail({ from, to, attachments, ...composeBody(options) });
    return sent.response;
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException & { response?: string }, smtp);
  } finally {
    transport.close();
  }
}

function composeBody({ subject, text, html, code }: EmailOptions) {
  if (code) {
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    return {
      subject: subject ?? `${digits} is your verification code`,
      text: text ?? `Your verification code is ${digits}. It is valid for ten minutes.\n`,
      ...(html === undefined ? {} : { html }),
    };
  }
  const isEmpty = text === undefined && html === undefined;
  return {
    subject: subject ?? 'Hello from Mayfly',
    ...(html === undefined ? {} : { html }),
    ...(isEmpty
      ? { text: 'This email was sent from a terminal.\n' }
      : text === undefined
        ? {}
        : { text }),
  };
}

function explain(
  error: NodeJS.ErrnoException & { response?: string },
  { host }: URL,
): CommandError {
  if (error.response) return new CommandError(`Refused by ${host}: ${error.response}`, EXIT.error);
  const hint = 'Set MAYFLY_SMTP_URL or --smtp to the SMTP server of Mayfly.';
  if (UNREACHABLE.has(error.code ?? '')) {
    return new CommandError(`No SMTP server responds on ${host}. ${hint}`, EXIT.unavailable);
  }
  return new CommandError(`Not sent: ${error.message}`, EXIT.error);
}
