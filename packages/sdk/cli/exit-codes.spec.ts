import {
  ConflictError,
  ExpiredError,
  NetworkError,
  NotFoundError,
  RateLimitError,
  UnavailableError,
  WaitTimeoutError,
} from '../src/index.js';
import { CommandError, EXIT, EXIT_CODES_HELP, toExitCode } from './exit-codes.js';

describe('toExitCode', () => {
  it.each([
    [new CommandError('wrong', EXIT.usage), 2],
    [new ExpiredError('gone'), 3],
    [new WaitTimeoutError('nothing', [], []), 4],
    [new NotFoundError('none'), 5],
    [new NetworkError('down'), 6],
    [new UnavailableError('down', 503, null), 6],
    [new RateLimitError('slow down', 7), 7],
    [new ConflictError('too long'), 1],
    [new Error('other'), 1],
  ])('maps %p to %p', (error, code) => {
    expect(toExitCode(error)).toBe(code);
  });

  it('returns codes that are all listed in the help', () => {
    const explained = [...EXIT_CODES_HELP.matchAll(/^ {2}(\d) /gm)].map(([, code]) => Number(code));
    expect(explained).toEqual(Object.values(EXIT));
  });
});
