/**
 * `npm run send -- <address>`: sends an email to a Mayfly that runs on this machine.
 * Plain JavaScript, since Node 20 runs no TypeScript and a first email should need no build.
 */
import { existsSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `npm run send -- <address> [options]

  --subject <text>    default: Hello from Mayfly
  --text <text>       a plain text body
  --html <html>       an HTML body
  --attach <file>     a file to attach; may be repeated
  --code              an email with a verification code, as a sign-up sends it
  --from <address>    default: friend@example.org
  --host, --port      default: 127.0.0.1 and SMTP_PORT, else 2525`;

const options = {
  subject: { type: 'string' },
  text: { type: 'string' },
  html: { type: 'string' },
  attach: { type: 'string', multiple: true, default: [] },
  code: { type: 'boolean', default: false },
  from: { type: 'string', default: 'Friend <friend@example.org>' },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: process.env.SMTP_PORT ?? '2525' },
  help: { type: 'boolean', default: false },
};

function stop(line, code = 1) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

function parseArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return stop(`${error.message.split('. ')[0]}.\n\n${USAGE}`);
  }
}

async function loadNodemailer() {
  try {
    return (await import('nodemailer')).default;
  } catch {
    return stop('nodemailer is missing: run `npm start` or `npm ci` once before.');
  }
}

function compose({ subject, text, html, code }) {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  if (code) {
    return {
      subject: subject ?? `${digits} is your verification code`,
      text: text ?? `Your verification code is ${digits}. It is valid for ten minutes.\n`,
      html,
    };
  }
  const body = text ?? (html ? undefined : 'This email was sent from a terminal.\n');
  return { subject: subject ?? 'Hello from Mayfly', text: body, html };
}

function explain(error, { host, port }, address) {
  if (error.code === 'ECONNREFUSED' || error.code === 'ESOCKET') {
    return `Nothing listens on ${host}:${port}. Is Mayfly running (npm start)? Use --port for another port.`;
  }
  if (error.responseCode === 550) {
    return `Refused: ${address} is not an active address here (${error.response}). Copy the address from the page.`;
  }
  if (error.responseCode) return `Refused by the server: ${error.response}`;
  return `Not sent: ${error.message}`;
}

const { values, positionals } = parseArguments();
const [address, ...rest] = positionals;
if (values.help) stop(USAGE, 0);
if (!address || rest.length > 0) stop(`Pass one address to send to.\n\n${USAGE}`);
if (!address.includes('@')) stop(`"${address}" is not an email address: it has no @.`);
// npm changes the working directory; INIT_CWD is the original one.
const files = values.attach.map((path) => resolve(process.env.INIT_CWD ?? '.', path));
const missing = files.find((path) => !existsSync(path));
if (missing) stop(`File not found: ${missing}`);

const nodemailer = await loadNodemailer();
const transport = nodemailer.createTransport({
  host: values.host,
  port: Number(values.port),
  tls: { rejectUnauthorized: false }, // without a configured certificate, it is self-signed
  connectionTimeout: 5000,
});
try {
  const attachments = files.map((path) => ({ path }));
  const { from } = values;
  const sent = await transport.sendMail({ from, to: address, attachments, ...compose(values) });
  process.stdout.write(`Sent to ${address}: ${sent.response}\n`);
} catch (error) {
  stop(explain(error, values, address));
} finally {
  transport.close();
}
