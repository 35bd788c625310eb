import type { LoggerService, LogLevel } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** Writes Nest's log as JSON lines. Logs of Nest's own startup need `LOG_LEVEL=debug`. */
export class StructuredLog implements LoggerService {
  private readonly pino: Logger;

  constructor(level: string) {
    const output = pino.destination(process.stdout.fd);
    // Writing fails once the terminal is closed.
    output.on('error', () => undefined);
    this.pino = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output);
  }

  log(message: unknown, context?: string): void {
    const fromNest = isFromNest(context);
    this.pino[fromNest ? 'debug' : 'info']({ context }, String(message));
  }

  fatal(message: unknown, ...rest: string[]): void {
    this.pino.fatal({ context: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: string[]): void {
    // A failed startup also throws, and `main` reports it.
    if (isFromNest(rest.at(-1))) return this.debug(message, rest.at(-1));
    const stack = rest.length > 1 ? rest[0] : undefined;
    this.pino.error({ context: rest.at(-1), stack }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.pino.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.pino.trace({ context }, String(message));
  }

  setLogLevels(_levels: LogLevel[]): void {}
}

const NEST_CONTEXTS = new Set([
  'ExceptionHandler',
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'WebSocketsController',
]);

function isFromNest(context: string | undefined): boolean {
  return context !== undefined && NEST_CONTEXTS.has(context);
}
