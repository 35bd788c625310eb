import { formatLine, redact } from './structured-log.js';
import { randomBytes } from 'node:crypto';

describe('formatLine', () => {
  const time = '2026-11-22T09:30:01.250Z';

  it('shows time, level, context, text and IDs on one line', () => {
    const line = {
      level: 40,
      time,
      context: 'QueuesService',
      jobId: 'expire-1',
      msg: 'Job failed.',
    };
    expect(formatLine(JSON.stringify(line))).toBe(
      '09:30:01.250 WARN  QueuesService: Job failed. jobId=expire-1\n',
    );
  });

  it('shows a stack below', () => {
    const line = { level: 50, time, msg: 'Failed.', stack: 'Error: Failed.\n    at x' };
    expect(formatLine(JSON.stringify(line))).toBe(
      '09:30:01.250 ERROR Failed.\nError: Failed.\n    at x\n',
    );
  });
});

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
