import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/**
 * Runs a command in the project's folder, or in `cwd`, and waits for its end. Its output goes to this
 * terminal, or is returned if `quiet`. Forwards signals to the child; after one, exits this process once the
 * child has ended. `onStart` gets the child's PID.
 *
 * @returns `{ code, output }`; code 127 for a missing program
 */
export function runCommand(command, args, { env, quiet = false, onStart, cwd = root } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    const stopForwarding = forwardSignals(child);
    let output = '';
    if (child.pid) onStart?.(child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes) => (output += bytes));
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => {
      const received = stopForwarding();
      if (received) process.exit(128 + constants.signals[received]);
      resolve({ code: code ?? 128 + constants.signals[signal], output });
    });
  });
}

/** Runs a program of node_modules with this process's Node, independent of PATH. */
export const runNodeScript = (script, args, options) =>
  runCommand(process.execPath, [script, ...args], options);

function forwardSignals(child) {
  let received = null;
  const forward = (signal) => {
    received = signal;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
    return received;
  };
}

/**
 * Starts a long-running child in a separate process group, so that Ctrl-C reaches it only once, through
 * this process. `ended` resolves with its exit code.
 */
export function startChild(script, args, { env, onOutput } = {}) {
  const stdio = ['ignore', onOutput ? 'pipe' : 'inherit', 'inherit'];
  const options = { cwd: root, env: { ...process.env, ...env }, stdio, detached: true };
  const child = spawn(process.execPath, [script, ...args], options);
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  const killOnExit = () => child.kill('SIGTERM');
  process.once('exit', killOnExit);
  child.once('close', () => process.off('exit', killOnExit));
  const ended = new Promise((resolve) => child.on('close', resolve));
  return { ended, stop: () => child.kill('SIGTERM') && ended };
}

/** Runs one server at a time: `restart` stops the previous one and then starts it again. */
export function createRestartableServer(start) {
  let current = null;
  let last = Promise.resolve();
  const replace = (shouldStart) => {
    last = last.then(async () => {
      current?.stop();
      await current?.ended;
      current = shouldStart ? start() : null;
    });
    return last;
  };
  return { restart: () => replace(true), stop: () => replace(false) };
}
