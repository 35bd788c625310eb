import { buildStale } from './parts/build.mjs';
import { runMain, print } from './parts/run-main.mjs';
import { install } from './parts/install.mjs';
import { resolveInProject, assertNodeVersion } from './parts/project.mjs';
import { startChild, createRestartableServer } from './parts/child-process.mjs';

const tool = (...parts) => resolveInProject('node_modules', ...parts);
const PORT = process.env.PORT ?? '3000';
const DEV_PORT = process.env.DEV_PORT ?? '5173';
const PAGE = `http://localhost:${DEV_PORT}`;

/**
 * `npm run dev`: Vite serves the client with hot reload and forwards requests to the server; tsc
 * compiles the server on every change into dist/dev, from which it is restarted. Ctrl-C stops all.
 */
await runMain(async () => {
  assertNodeVersion();
  await install();
  await buildStale();
  const server = createRestartableServer(() =>
    startChild(resolveInProject('dist', 'dev', 'main.js'), [], { env: { PORT, PUBLIC_URL: PAGE } }),
  );
  const compiler = startCompiler(server);
  const vite = startChild(
    tool('vite', 'bin', 'vite.js'),
    ['--config', 'client/vite.config.ts', '--port', DEV_PORT, '--strictPort'],
    { env: { MAYFLY_SERVER: `http://127.0.0.1:${PORT}` } },
  );
  print(`Development server: ${PAGE}`);
  await Promise.race([waitForSignal(), vite.ended, compiler.ended]);
  await Promise.all([server.stop(), vite.stop(), compiler.stop()]);
});

function startCompiler(server) {
  const args = ['-p', 'tsconfig.json', '--watch', '--preserveWatchOutput', '--outDir', 'dist/dev'];
  return startChild(tool('typescript-native', 'bin', 'tsc'), args, {
    onOutput: (text) => {
      process.stdout.write(text);
      if (text.includes('Found 0 errors')) void server.restart();
    },
  });
}

function waitForSignal() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
  });
}
