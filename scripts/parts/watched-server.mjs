import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Starts a long-running child in a process group of its own, so that Ctrl-C in the terminal
 * reaches it once only, through us. `ended` resolves with its exit code.
 */
export function startChild(script, args, { env, onOutput } = {}) {
  const stdio = ['ignore', onOutput ? 'pipe' : 'inherit', 'inherit'];
  const options = { cwd: root, env: { ...process.env, ...env }, stdio, detached: true };
  const child = spawn(process.execPath, [script, ...args], options);
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  const killWithUs = () => child.kill('SIGTERM');
  process.once('exit', killWithUs);
  child.once('close', () => process.off('exit', killWithUs));
  const ended = new Promise((resolve) => child.on('close', resolve));
  return { ended, stop: () => child.kill('SIGTERM') && ended };
}

/** Keeps one server running: each `restart` ends the one before it, waits, and starts anew. */
export function watchedServer(start) {
  let current = null;
  let turn = Promise.resolve();
  const next = (begin) => {
    turn = turn.then(async () => {
      current?.stop();
      await current?.ended;
      current = begin ? start() : null;
    });
    return turn;
  };
  return { restart: () => next(true), stop: () => next(false) };
}
