import { formatLine } from './structured-log.js';

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
