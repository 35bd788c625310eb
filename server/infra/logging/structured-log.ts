import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** `local@domain`; the domain ends in letters, to keep versions (`pkg@1.2.3`) and paths. */
const EMAIL_ADDRESS = /[^\s@<>"'(),:;/\\[\]]+@[^\s@<>"'(),:;/\\[\]]+\.[a-z]{2,}/gi;

/** 256 bits in base64url, which is the form of a session ID. */
const SESSION_ID = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A value that PostgreSQL quotes at the end of a message, such as `invalid input syntax: "…"`. */
const QUOTED_VALUE = /: "[^\n]*"/g;

/**
 * Removes email addresses, session IDs and quoted values from a text for the log. The product logs none of
 * them, but the messages of errors that libraries throw may contain some.
 */
export function redact(text: string): string {
  return text
    .replace(QUOTED_VALUE, ': "[redacted]"')
    .replace(EMAIL_ADDRESS, '[redacted]')
    .replace(SESSION_ID, '[redacted]');
}

/** JSON for machines, or text for people. */
export type LogFormat = 'json' | 'text';

/**
 * A log line with IDs, which relate the lines of a message, connection or request: `messageId`,
 * `connectionId` (SMTP), `socketId`, `requestId`, `jobId`. IDs and figures only, never content.
 *
 * @example logger.debug({ text: 'Message stored.', messageId } satisfies LogEntry);
 */
export interface LogEntry {
  text: string;
  [field: string]: string | number | null | undefined;
}

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/**
 * Writes Nest's log, one line for each entry, without addresses and session IDs. Logs of Nest's own
 * startup need `LOG_LEVEL=debug`.
 */
export class StructuredLog implements LoggerService {
  private readonly pino: Logger;

  constructor(level: string, format: LogFormat) {
    const output = pino.destination(process.stdout.fd);
    // Writing fails once the terminal is closed.
    output.on('error', () => undefined);
    const stream =
      format === 'json' ? output : { write: (line: string) => output.write(formatLine(line)) };
    this.pino = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  }

  log(message: unknown, context?: string): void {
    this.write(isFromNest(context) ? 'debug' : 'info', message, context);
  }

  fatal(message: unknown, ...rest: string[]): void {
    this.write('fatal', message, rest.at(-1));
  }

  error(message: unknown, ...rest: string[]): void {
    // A failed startup also throws, and `main` reports it.
    if (isFromNest(rest.at(-1))) return this.debug(message, rest.at(-1));
    this.write('error', message, rest.at(-1), rest.length > 1 ? rest[0] : undefined);
  }

  warn(message: unknown, context?: string): void {
    this.write('warn', message, context);
  }

  debug(message: unknown, context?: string): void {
    this.write('debug', message, context);
  }

  verbose(message: unknown, context?: string): void {
    this.write('trace', message, context);
  }

  private write(level: Level, message: unknown, context?: string, stack?: string): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const { text, ...fields } = isEntry(message) ? message : { text: String(message) };
    const details = stack === undefined ? fields : { ...fields, stack: redact(stack) };
    this.pino[level]({ context, ...details }, redact(text));
  }
}

const isEntry = (message: unknown): message is LogEntry =>
  typeof message === 'object' && message !== null && 'text' in message;

const NEST_CONTEXTS = new Set([
  'ExceptionHandler',
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'WebSocketsController',
]);

const isFromNest = (context: string | undefined): boolean =>
  context !== undefined && NEST_CONTEXTS.has(context);

/** JSON line that pino writes. */
interface Line {
  level: number;
  time: string;
  msg: string;
  context?: string;
  stack?: string;
  [field: string]: unknown;
}

/** Formats a JSON line of the log for a terminal: `09:30:01.250 WARN  Batcher: Full.` */
export function formatLine(json: string): string {
  const { level, time, msg, context, stack, ...fields } = JSON.parse(json) as Line;
  const details = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`);
  const label = pino.levels.labels[level]?.toUpperCase().padEnd(5) ?? '';
  const source = context === undefined ? '' : `${context}: `;
  const text = `${time.slice(11, 23)} ${label} ${source}${msg}${details.join('')}\n`;
  return stack === undefined ? text : `${text}${stack}\n`;
}
