import { spawn } from 'node:child_process';
import { once } from 'node:events';
import './build.mjs';

const { PORT = '3000', DEV_PORT = '5173' } = process.env;
const PAGE = `http://localhost:${DEV_PORT}`;
const children = new Set();
let server;

/*
 * `npm run dev`: Vite serves the client with hot reload and forwards requests to the server. tsc compiles the
 * server into dist/dev on every change, and then the server is restarted. Ctrl-C stops all of them.
 */
const compiler = start(
  ...['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json', '--outDir', 'dist/dev'],
  ...['--watch', '--preserveWatchOutput'],
);
let restarted = Promise.resolve();
compiler.stdout.setEncoding('utf8').on('data', (text) => {
  if (text.includes('Found 0 errors')) restarted = restarted.then(restartServer);
});
const vite = start(
  ...['node_modules/vite/bin/vite.js', '--config', 'client/vite.config.ts'],
  ...['--port', DEV_PORT, '--strictPort'],
);
process.stdout.write(`Development server: ${PAGE}\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
for (const child of [compiler, vite]) child.once('close', stop);

function start(...args) {
  const env = { ...process.env, PORT, PUBLIC_URL: PAGE, MAYFLY_SERVER: `http://127.0.0.1:${PORT}` };
  // In a process group of its own, so that Ctrl-C reaches it once, through this process.
  const options = { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true };
  const child = spawn(process.execPath, args, options);
  child.stdout.pipe(process.stdout);
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

async function restartServer() {
  if (children.has(server)) {
    server.kill();
    await once(server, 'close');
  }
  if (children.has(compiler)) server = start('dist/dev/main.js');
}

function stop() {
  for (const child of children) child.kill();
}
