import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort, startScript, stopScript } from '../server/child-server.js';
import { Nginx } from './nginx.js';
import { RedisServer } from './redis-server.js';
import { createTestDatabase, type TestDatabase } from '../server/test-database.js';
import { eventually } from '../until.js';

type Role = 'web' | 'smtp' | 'worker';

const script = join(process.cwd(), 'dist', 'server', 'main.js');

/** One process of the built product with one role, which can be stopped and started again. */
export class ScaledNode {
  private child: ChildProcess | undefined;

  private constructor(
    readonly role: Role,
    readonly port: number,
    private readonly opsPort: number,
    private readonly env: Record<string, string>,
  ) {}

  /** Starts a node on free ports; `port` serves HTTP or SMTP. Adds its `stop` to `closers`. */
  static async start(
    role: Role,
    env: Record<string, string>,
    closers: (() => Promise<unknown>)[],
  ): Promise<ScaledNode> {
    const [port, opsPort] = [await findFreePort(), await findFreePort()];
    const ports = { PORT: String(port), SMTP_PORT: String(port), OPS_PORT: String(opsPort) };
    const node = new ScaledNode(role, port, opsPort, { ...env, ...ports, ROLES: role });
    closers.push(() => node.stop());
    await node.start();
    return node;
  }

  /** Starts the process. Resolves when it is ready. */
  async start(): Promise<void> {
    const child = startScript(script, this.env);
    this.child = child;
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`The ${this.role} node ended.`);
      const response = await fetch(this.readyUrl).catch(() => null);
      return response?.ok;
    }, Boolean);
  }

  /** Sends a signal to the process. */
  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Stops the process. Returns its exit code, or null after SIGKILL. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    return this.child ? stopScript(this.child, signal) : null;
  }

  /** URL of the readiness check, on the port that the node opens last. */
  private get readyUrl(): string {
    return this.role === 'web'
      ? `http://127.0.0.1:${this.port}/health/ready`
      : `http://127.0.0.1:${this.opsPort}/health/ready`;
  }
}

/** Two web nodes behind nginx, an smtp node and a worker, on one PostgreSQL and one Redis. */
export class ScaledForm {
  private constructor(
    readonly nginx: Nginx,
    readonly web: [ScaledNode, ScaledNode],
    readonly smtp: ScaledNode,
    readonly worker: ScaledNode,
    private readonly close: () => Promise<void>,
  ) {}

  /** Starts everything; rate limits are on, and nginx is the trusted proxy. */
  static async start(): Promise<ScaledForm> {
    const closers: (() => Promise<unknown>)[] = [];
    const close = async () => {
      for (const closer of closers.splice(0).toReversed()) await closer();
    };
    try {
      const redis = await RedisServer.start();
      closers.push(() => redis.kill());
      const database = await createTestDatabase();
      closers.push(() => database.drop());
      const port = await findFreePort();
      // A browser sends the origin of its page, and sockets are accepted only from `PUBLIC_URL`.
      const env = { ...environment(database, redis), PUBLIC_URL: `http://127.0.0.1:${port}` };
      const start = (role: Role) => ScaledNode.start(role, env, closers);
      const [web, otherWeb, smtp, worker] = await Promise.all([
        ...[start('web'), start('web')],
        ...[start('smtp'), start('worker')],
      ]);
      if (!web || !otherWeb || !smtp || !worker) throw new Error('A node is missing.');
      const nginx = await Nginx.start(port, [web.port, otherWeb.port]);
      closers.push(() => nginx.stop());
      return new ScaledForm(nginx, [web, otherWeb], smtp, worker, close);
    } catch (error) {
      await close();
      throw error;
    }
  }

  get nodes(): ScaledNode[] {
    return [...this.web, this.smtp, this.worker];
  }

  /** Stops everything and drops the database. */
  stop(): Promise<void> {
    return this.close();
  }
}

const environment = (database: TestDatabase, redis: RedisServer) => ({
  ...{ NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn', SENDER_CHECKS: 'off' },
  ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, TRUST_PROXY: '127.0.0.1' },
});
