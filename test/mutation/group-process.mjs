import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'run-groups.mjs');
/** Runs after which a process is replaced, since test files leave memory behind. */
const MAX_RUNS = 300;
/** Time that a run may take, in milliseconds: this, and so many times that of the file without a mutant. */
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
   * @param usualMs time that the file takes without a mutant, in milliseconds; unlimited if it isn't known yet
   * @returns the answer of `run-groups.mjs`, `{ hangs: true }` after too long a time, or null if the process crashes
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
    const answer = once(child, 'message').then(([message]) => message);
    child.send({ file, group });
    const result = await Promise.race([answer, this.#exited]);
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
