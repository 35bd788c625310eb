import { Logger } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../infra/clock/clock.js';
import { whenLoaded } from '../infra/when-loaded.js';
import { authenticatorFile } from './authenticator-file.js';
import type {
  AuthenticatorData,
  AuthenticatorResult,
  AuthenticatorTask,
} from './authenticator.worker.js';

/** Time without a heartbeat after which the thread is replaced, since something blocks its event loop. */
const HANG_TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 5_000;
/** An idle thread ends after this time, and frees about 30 MB; its cached DNS responses are lost. */
const IDLE_TIMEOUT_MS = 300_000;

/** The bytes of sources are not part of the heap, and what is parsed of them is bounded. */
const MAX_HEAP_MB = 256;

type Settle = (result: Omit<AuthenticatorResult, 'id'>) => void;

interface Running {
  worker: Worker;
  loaded: Promise<void>;
  beats: Int32Array;
  /** Value of `beats` at the last check, and when it last changed. */
  lastBeat: number;
  beatAt: number;
  watch: NodeJS.Timeout;
}

/**
 * Runs checks in a thread of its own with a low priority, so that neither cryptography nor a hostile
 * source delays the event loop that receives messages. The thread starts with the first check. Many
 * checks run at once, since most of their time is waiting for DNS.
 */
export class AuthenticatorThread {
  private readonly logger = new Logger('SenderChecks');
  private running: Running | null = null;
  private readonly pending = new Map<number, Settle>();
  private lastId = 0;
  private usedAt = 0;
  private isClosed = false;

  constructor(
    private readonly servers: string[] | undefined,
    private readonly clock: Clock,
    private readonly file: URL = authenticatorFile,
  ) {}

  /** Checks a message. The authentication is null if that failed, or the thread has stopped. */
  check(task: Omit<AuthenticatorTask, 'id'>): Promise<Omit<AuthenticatorResult, 'id'>> {
    this.usedAt = this.clock.now();
    if (this.isClosed) return Promise.resolve({ authentication: null, queries: 0 });
    this.running ??= this.start();
    const { worker } = this.running;
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.pending.set(id, resolve);
      worker.postMessage({ ...task, id } satisfies AuthenticatorTask);
    });
  }

  /** Ends the thread. Checks in progress resolve with null as the authentication. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.stop();
  }

  private start(): Running {
    const beats = new Int32Array(new SharedArrayBuffer(4));
    const workerData: AuthenticatorData = { servers: this.servers, beats };
    // The library writes to the console: the thread's output is discarded to keep it out of the log.
    const worker = new Worker(this.file, {
      workerData,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on('message', ({ id, ...result }: AuthenticatorResult) => {
      this.pending.get(id)?.(result);
      this.pending.delete(id);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (this.running?.worker === worker) this.replace(error.code ?? error.name);
    });
    worker.unref();
    const watch = setInterval(() => this.watch(), CHECK_INTERVAL_MS).unref();
    return {
      worker,
      loaded: whenLoaded(worker),
      beats,
      lastBeat: 0,
      beatAt: this.clock.now(),
      watch,
    };
  }

  private watch(): void {
    if (!this.running) return;
    const now = this.clock.now();
    const beat = Atomics.load(this.running.beats, 0);
    if (beat !== this.running.lastBeat)
      Object.assign(this.running, { lastBeat: beat, beatAt: now });
    const isHanging = now - this.running.beatAt > HANG_TIMEOUT_MS;
    const isIdle = this.pending.size === 0 && now - this.usedAt > IDLE_TIMEOUT_MS;
    if (isHanging) this.replace('it hangs');
    else if (isIdle) void this.stop();
  }

  /** Ends a broken thread; the next check starts another one. `reason` must not quote an email. */
  private replace(reason: string): void {
    this.logger.warn(`The thread was replaced: ${reason}. Checks lost: ${this.pending.size}.`);
    void this.stop();
  }

  private async stop(): Promise<void> {
    const { running } = this;
    this.running = null;
    if (running) clearInterval(running.watch);
    for (const settle of this.pending.values()) settle({ authentication: null, queries: 0 });
    this.pending.clear();
    running?.worker.ref();
    await running?.loaded;
    await running?.worker.terminate();
  }
}
