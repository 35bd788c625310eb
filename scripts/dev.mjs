import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { WORKSPACES } from './build.mjs';

const { PORT = '3000', DEV_PORT = '5173' } = process.env;
const PAGE = `http://localhost:${DEV_PORT}`;
const env = { ...process.env, PORT, PUBLIC_URL: PAGE, MAYFLY_SERVER: `http://127.0.0.1:${PORT}` };
/** A declaration that the server imports, and no workspace. */
const WATCHED = 'packages/embedded-postgres/dist/embedded-postgres-error.d.ts';

/*
 * `npm run dev`: Vite serves the client with hot reload and forwards requests to the server, which Nest compiles and
 * restarts on every change. Ctrl-C stops all of them.
 */
const start = (...args) =>
  // Each in a process group of its own, to stop what it has started as well.
  spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
const compiler = start(
  ...['node_modules/typescript-native/bin/tsc', '--build', ...WORKSPACES],
  ...['--watch', '--preserveWatchOutput'],
);
const server = start(
  ...['node_modules/@nestjs/cli/bin/nest.js', 'start', '--watch', '--preserveWatchOutput'],
);
const client = start(
  ...['node_modules/vite/bin/vite.js', '--config', 'client/vite.config.ts'],
  ...['--port', DEV_PORT, '--strictPort'],
);
compiler.stdout.on('data', (text) => {
  // Nest restarts the server if a declaration has changed, not if only code of a workspace has.
  if (text.includes('Found 0 errors')) appendFileSync(WATCHED, '\n');
});

const running = new Set([compiler, server, client]);
const stop = () => running.forEach(({ pid }) => process.kill(-pid));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
for (const child of running) {
  child.stdout.pipe(process.stdout);
  child.once('close', () => {
    running.delete(child);
    stop();
  });
}
process.stdout.write(`Development server: ${PAGE}\n`);
