import { randomBytes } from 'node:crypto';
import { redact } from './redact.js';

describe('redact', () => {
  const sessionId = randomBytes(32).toString('base64url');

  it.each([
    ['an address', 'No inbox for quiet-fox-000001@mayfly.test.', 'No inbox for [redacted].'],
    ['an address in brackets', 'to <a+b@x.example>', 'to <[redacted]>'],
    ['a session ID', `GET /x?sessionId=${sessionId}&y=1`, 'GET /x?sessionId=[redacted]&y=1'],
    [
      'a value that an error of PostgreSQL quotes',
      'invalid input for uuid: "Hi"',
      'invalid input for uuid: "[redacted]"',
    ],
  ])('removes %s', (_what, text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each([
    'at load (file:///app/node_modules/@nestjs/core/index.js:12:34)',
    'bullmq@6.7.0 is connected',
    '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    'Disk nearly full at /data: no email is accepted.',
  ])('keeps "%s"', (text) => {
    expect(redact(text)).toBe(text);
  });
});
