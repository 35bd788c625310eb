import { MayflyError, type MayflyErrorCode } from '../src/index.js';

/** Exit codes of the command. They are part of its interface, and listed in its help. */
export const EXIT = {
  ok: 0,
  error: 1,
  usage: 2,
  noInbox: 3,
  timeout: 4,
  notFound: 5,
  unavailable: 6,
  rateLimited: 7,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Text about the exit codes for the help. */
export const EXIT_CODES_HELP = `Exit codes:
  0  done
  1  failed for another reason
  2  wrong usage
  3  no inbox: none is remembered, or it has expired or was deleted
  4  nothing matched in time
  5  not found: no such message
  6  the server can't be reached, or is unavailable
  7  too many requests`;

const BY_ERROR: Partial<Record<MayflyErrorCode, ExitCode>> = {
  expired: EXIT.noInbox,
  'wait-timeout': EXIT.timeout,
  'not-found': EXIT.notFound,
  network: EXIT.unavailable,
  unavailable: EXIT.unavailable,
  'rate-limited': EXIT.rateLimited,
};

/** A failure of the command. The message describes what happened and what to do. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode,
  ) {
    super(message);
  }
}

/** Returns the exit code for an error. */
export function toExitCode(error: unknown): ExitCode {
  if (error instanceof CommandError) return error.exitCode;
  if (error instanceof MayflyError) return BY_ERROR[error.code] ?? EXIT.error;
  return EXIT.error;
}
