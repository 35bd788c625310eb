import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/**
 * Runs a command in the project's folder and waits for its end. Output goes to this terminal,
 * unless `quiet`: then it comes back as `output`. Signals to us are passed on, and we end with
 * them once the child has ended. `onStart` gets the child's process number.
 * Resolves to `{ code, output }`; a missing program is code 127.
 */
export function runCommand(command, args, { env, quiet = false, onStart } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    const stopPassing = passSignals(child);
    let output = '';
    if (child.pid) onStart?.(child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes) => (output += bytes));
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => {
      const got = stopPassing();
      if (got) process.exit(128 + constants.signals[got]);
      resolve({ code: code ?? 128 + constants.signals[signal], output });
    });
  });
}

/** Runs a program of node_modules by this very Node, so that nothing depends on PATH. */
export const runNodeScript = (script, args, options) =>
  runCommand(process.execPath, [script, ...args], options);

function passSignals(child) {
  let got = null;
  const pass = (signal) => {
    got = signal;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
    return got;
  };
}
