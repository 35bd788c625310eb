import { createThreadPool } from '../infra/thread-pool.js';
import { authenticatorFile } from './authenticator-file.js';
import type { AuthenticatorResult, AuthenticatorTask } from './authenticator.worker.js';

/** Time limit of a check in milliseconds. DNS queries end after 10 s, so something blocks the event loop then. */
const TIMEOUT_MS = 60_000;
/** An idle thread ends after this time, and frees about 30 MB; its cached DNS responses are lost. */
const IDLE_TIMEOUT_MS = 300_000;
/** Gives precedence to the threads that receive and show messages. Only Linux has priorities per thread. */
const NICENESS = process.platform === 'linux' ? 7 : 0;
/** The bytes of sources are not part of the heap, and what is parsed of them is bounded. */
const MAX_HEAP_MB = 256;
/** More than the rate of checks allows. Most of the time of a check is waiting for DNS. */
const MAX_CHECKS = 1_000;

/**
 * Runs checks in a thread with a low priority, so that neither cryptography nor a hostile source delays the
 * event loop that receives messages. The thread starts with the first check. One that hangs or crashes is
 * replaced, and its checks in progress fail.
 */
export class AuthenticatorThread {
  private readonly thread;
  private isClosed = false;

  constructor(servers: string[] | undefined, file: URL = authenticatorFile) {
    this.thread = createThreadPool(() => ({
      filename: file.href,
      name: 'check',
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: MAX_CHECKS,
      // Otherwise an idle thread would block its event loop.
      atomics: 'disabled',
      idleTimeout: IDLE_TIMEOUT_MS,
      niceIncrement: NICENESS,
      workerData: { servers },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    }));
  }

  /** Checks a message. The authentication is null if that failed, or the thread was closed. */
  async check(task: AuthenticatorTask, timeoutMs = TIMEOUT_MS): Promise<AuthenticatorResult> {
    const failure = { authentication: null, queries: 0 };
    if (this.isClosed) return failure;
    const { pool, loaded } = this.thread;
    // Piscina runs only one task with a signal at a time. A thread that is still loading hasn't begun a check.
    const endThread = () =>
      pool.threads.forEach((each) => loaded.has(each.threadId) && each.terminate());
    const timer = setInterval(endThread, timeoutMs);
    try {
      return (await pool.run(task)) as AuthenticatorResult;
    } catch (error) {
      // The message of an error may quote the email.
      return this.isClosed ? failure : { ...failure, error: (error as Error).name };
    } finally {
      clearInterval(timer);
    }
  }

  /** Ends the thread. Checks in progress resolve with null as the authentication. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.thread.close();
  }
}
