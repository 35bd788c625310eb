import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';

const CTRL_C = '\x03';

/** Whether `script` of util-linux is installed, which runs a command in a pseudo-terminal. */
export const hasTerminal = /util-linux/.test(
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '',
);

/** A command in a pseudo-terminal, in which Ctrl-C signals the whole process group. */
export class Terminal {
  private readonly script: ChildProcessWithoutNullStreams;
  private screen = '';
  private readonly closed: Promise<unknown[]>;

  constructor(command: string, env: Record<string, string>) {
    // Without `exec` the intermediate shell would get the signal too, and exit with 130.
    const args = ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'];
    this.script = spawn('script', args, {
      env: { ...process.env, SHELL: '/bin/sh', ...env },
      detached: true,
    });
    // Input for a command that has just ended is lost.
    this.script.stdin.on('error', () => undefined);
    this.closed = once(this.script, 'close');
    this.script.stdout.on('data', (bytes: Buffer) => (this.screen += bytes.toString()));
    this.script.stderr.on('data', (bytes: Buffer) => (this.screen += bytes.toString()));
  }

  get pid(): number {
    return this.script.pid ?? 0;
  }

  /** Everything that the command has printed so far. */
  get text(): string {
    return this.screen;
  }

  /** Waits until the text is on the screen. Rejects if the command ends first. */
  async waitForText(text: string): Promise<void> {
    while (!this.screen.includes(text)) {
      const ended = this.closed.then(() => Promise.reject(new Error(this.screen)));
      await Promise.race([once(this.script.stdout, 'data'), ended]);
    }
  }

  pressCtrlC(): void {
    this.script.stdin.write(CTRL_C);
  }

  /** Waits until the command ends. Returns its exit code, or null after a signal. */
  async waitForExit(): Promise<number | null> {
    await this.closed;
    return this.script.exitCode;
  }
}
