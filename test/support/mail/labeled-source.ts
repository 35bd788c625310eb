import type { LabeledMessage } from '../../../packages/code-finder/training/labeled-message.js';

const BOUNDARY = 'labeled-message-part';

const encodeWord = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

function part(type: string, body: string): string {
  const lines = Buffer.from(body).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`;
}

/** Builds the source of a labeled message (RFC 5322) as a sender's program would. */
export function buildLabeledSource({ sender, subject, text, html }: LabeledMessage): Buffer {
  const [, name = '', address = sender] = /^(.*?)\s*<(.*)>$/.exec(sender) ?? [];
  const headers = [
    `From: ${name === '' ? address : `${encodeWord(name)} <${address}>`}`,
    'To: test@mayfly.test',
    `Subject: ${encodeWord(subject)}`,
    'MIME-Version: 1.0',
  ].join('\r\n');
  if (text === null || html === null) {
    const body = html === null ? part('text/plain', text ?? '') : part('text/html', html);
    return Buffer.from(`${headers}\r\n${body}`);
  }
  const parts = [part('text/plain', text), part('text/html', html)];
  const bodies = parts.map((each) => `--${BOUNDARY}\r\n${each}`).join('');
  const type = `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`;
  return Buffer.from(`${headers}\r\n${type}\r\n\r\n${bodies}--${BOUNDARY}--\r\n`);
}
