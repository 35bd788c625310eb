import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'run-groups.mjs');
/** Runs after which a process is replaced, since test files leave memory behind. */
const MAX_RUNS = 300;
/**
 * Time limit of a run: `MIN_TIMEOUT_MS`, plus `TIMEOUT_FACTOR` times what the file takes without a mutant.
 */
const MIN_TIMEOUT_MS = 20_000;
const TIMEOUT_FACTOR = 2;

/** A process that runs test files with groups of mutants. It is replaced if one of these doesn't end. */
export class GroupProcess {
  #child = null;
  /** Resolves with null when the child exits. */
  #exited = null;
  #runs = 0;

  /**
   * Runs a test file with mutants.
   *
   * @param usualMs milliseconds that the file takes without a mutant; without them, there is no time limit
   * @returns the result from `run-groups.mjs`, `{ hangs: true }` at the time limit, or null after a crash
   */
  async run(file, group, usualMs) {
    if (!this.#child || this.#runs >= MAX_RUNS) await this.#start();
    this.#runs += 1;
    const child = this.#child;
    const timeLimit = usualMs && MIN_TIMEOUT_MS + TIMEOUT_FACTOR * usualMs;
    let hangs = false;
    const stop = () => {
      hangs = true;
      child.kill('SIGKILL');
    };
    const timer = timeLimit && setTimeout(stop, timeLimit);
    const response = once(child, 'message').then(([message]) => message);
    child.send({ file, group });
    const result = await Promise.race([response, this.#exited]);
    clearTimeout(timer);
    if (hangs || !result) this.#child = null;
    return hangs ? { hangs } : result;
  }

  stop() {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  async #start() {
    this.stop();
    this.#runs = 0;
    this.#child = fork(SCRIPT, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    this.#exited = once(this.#child, 'exit').then(() => null);
    await once(this.#child, 'message');
  }
}
