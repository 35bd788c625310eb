import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { temporaryFolder } from '../temporary-folder.js';

/** Path of the command `mayfly` in the built package. */
export const MAYFLY = join(process.cwd(), 'dist', 'sdk', 'package', 'bin', 'mayfly.mjs');

/** Result of one run of `mayfly`. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Standard output, byte for byte. */
  bytes: Buffer;
}

/** A user of the command `mayfly`, with a config folder and an environment. */
export class CommandLine {
  private readonly folder = temporaryFolder('command-line');

  constructor(private readonly env: Record<string, string>) {}

  get configFolder(): string {
    return join(this.folder.path, 'mayfly');
  }

  /** Environment of the command. Variables of Mayfly come from the constructor only. */
  get environment(): Record<string, string | undefined> {
    const unset = { MAYFLY_URL: undefined, MAYFLY_INBOX: undefined, MAYFLY_TOKEN: undefined };
    const none = { ...unset, MAYFLY_SMTP_URL: undefined };
    return { ...process.env, ...none, XDG_CONFIG_HOME: this.folder.path, ...this.env };
  }

  /** Starts the command without waiting for its end. */
  start(args: string[], env: Record<string, string> = {}): ChildProcess {
    return spawn(process.execPath, [MAYFLY, ...args], { env: { ...this.environment, ...env } });
  }

  /** Runs the command with arguments, separated by spaces or as a list. */
  async run(args: string | string[], env: Record<string, string> = {}): Promise<CommandResult> {
    const child = this.start(typeof args === 'string' ? args.split(' ') : args, env);
    if (!child.stdout || !child.stderr) throw new Error('The command has no output.');
    const output = Promise.all([buffer(child.stdout), text(child.stderr)]);
    const [code] = (await once(child, 'close')) as [number | null];
    const [bytes, stderr] = await output;
    return { code, stdout: bytes.toString(), stderr, bytes };
  }

  /** Runs the command with `--json` and returns what it printed. */
  async json<T>(args: string | string[]): Promise<T> {
    const list = typeof args === 'string' ? args.split(' ') : args;
    return JSON.parse((await this.run([...list, '--json'])).stdout) as T;
  }

  remove(): void {
    this.folder.remove();
  }
}
