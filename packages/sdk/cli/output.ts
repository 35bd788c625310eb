import type { Writable } from 'node:stream';
import { toSafeJson, toSafeText } from './safe-text.js';

/** Columns of an output that isn't a terminal. */
const DEFAULT_WIDTH = 100;

/** The part of a stream that the command uses; a terminal has a size. */
export type OutputStream = Writable & { isTTY?: boolean; columns?: number; rows?: number };

/**
 * Prints results and errors. Removes control sequences from everything, because addresses,
 * senders, subjects and even errors may contain untrusted text.
 */
export class Output {
  constructor(
    private readonly stdout: OutputStream,
    private readonly stderr: OutputStream,
    readonly isJson: boolean,
  ) {}

  get isTerminal(): boolean {
    return this.stdout.isTTY === true;
  }

  get width(): number {
    // 0 if the terminal doesn't know its size.
    return this.stdout.columns || DEFAULT_WIDTH;
  }

  get height(): number {
    return this.stdout.rows || Number.POSITIVE_INFINITY;
  }

  /** Prints `value` with `--json`, else the text. */
  result(value: unknown, text: string): void {
    if (this.isJson) this.stdout.write(`${toSafeJson(value, 2)}\n`);
    else this.line(text);
  }

  /** Prints a value as JSON in one line, for streams of values. */
  jsonLine(value: unknown): void {
    this.stdout.write(`${toSafeJson(value)}\n`);
  }

  line(text: string): void {
    this.stdout.write(`${toSafeText(text)}\n`);
  }

  /** Prints bytes as they are, for files. The caller must not pass them to a terminal. */
  bytes(bytes: Uint8Array): void {
    this.stdout.write(bytes);
  }

  /** Prints a trusted control sequence as it is, then lines. */
  screen(control: string, lines: string[]): void {
    this.stdout.write(control + lines.map((line) => `${toSafeText(line)}\n`).join(''));
  }

  note(text: string): void {
    if (!this.isJson) this.stderr.write(`${toSafeText(text)}\n`);
  }

  error(message: string, details: object): void {
    if (this.isJson) this.stderr.write(`${toSafeJson({ error: { ...details, message } })}\n`);
    else this.stderr.write(`${toSafeText(message)}\n`);
  }
}
