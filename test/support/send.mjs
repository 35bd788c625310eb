/**
 * `npm run send -- <address>`: sends one mail to a Mayfly that runs here, to see it appear.
 * Plain JavaScript, since Node 20 runs no TypeScript and a first mail should need no build.
 */
import { existsSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `npm run send -- <address> [options]

  --subject <words>   default: Hello from Mayfly
  --text <words>      a plain text body
  --html <markup>     an HTML body
  --attach <file>     a file to attach; may be repeated
  --code              a mail with a verification code, as a sign-up sends it
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

function readCall() {
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
  const body = text ?? (html ? undefined : 'This mail has just been sent from a terminal.\n');
  return { subject: subject ?? 'Hello from Mayfly', text: body, html };
}

function explain(error, { host, port }, address) {
  if (error.code === 'ECONNREFUSED' || error.code === 'ESOCKET') {
    return `Nobody listens on ${host}:${port}. Is Mayfly running (npm start)? Another port: --port.`;
  }
  if (error.responseCode === 550) {
    return `Refused: ${address} is not a living address here (${error.response}). Open the page and copy its address.`;
  }
  if (error.responseCode) return `Refused by the server: ${error.response}`;
  return `Not sent: ${error.message}`;
}

const { values, positionals } = readCall();
const [address, ...rest] = positionals;
if (values.help) stop(USAGE, 0);
if (!address || rest.length > 0) stop(`Name one address to send to.\n\n${USAGE}`);
if (!address.includes('@')) stop(`"${address}" is not a mail address: it has no @.`);
// npm changes the folder; INIT_CWD is where the person stands.
const files = values.attach.map((path) => resolve(process.env.INIT_CWD ?? '.', path));
const missing = files.find((path) => !existsSync(path));
if (missing) stop(`There is no file ${missing} to attach.`);

const nodemailer = await loadNodemailer();
const transport = nodemailer.createTransport({
  host: values.host,
  port: Number(values.port),
  tls: { rejectUnauthorized: false }, // a local start makes its own certificate
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
