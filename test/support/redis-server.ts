import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findFreePort } from './child-server.js';

/** Whether this machine has a Redis that tests may start. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of a test's own; it keeps nothing on disk unless `settings` say so. */
export class RedisServer {
  private process: ChildProcess;

  private constructor(
    readonly port: number,
    private readonly settings: string[],
  ) {}

  /** Starts a Redis on a free port and waits until it accepts connections. */
  static async start(settings: string[] = []): Promise<RedisServer> {
    const server = new RedisServer(await findFreePort(), settings);
    await server.resume();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it again, empty, on the same port. */
  async resume(): Promise<void> {
    const args = ['--port', String(this.port), '--save', '', '--appendonly', 'no'];
    args.push(...this.settings);
    this.process = spawn('redis-server', args, { stdio: 'ignore' });
    while (!(await answers(this.port))) await new Promise((wake) => setTimeout(wake, 20));
  }

  /** Stops it where it stands: connections stay open and nothing answers. */
  freeze(): void {
    this.process.kill('SIGSTOP');
  }

  /** Lets a frozen one go on. */
  thaw(): void {
    this.process.kill('SIGCONT');
  }

  /** Kills it, as a crash would. */
  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
