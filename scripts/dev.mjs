import { buildStale } from './parts/build-target.mjs';
import { runMain, say } from './parts/clear-error.mjs';
import { install } from './parts/install.mjs';
import { inProject, requireNode } from './parts/project.mjs';
import { startChild, watchedServer } from './parts/watched-server.mjs';

const tool = (...parts) => inProject('node_modules', ...parts);
const PORT = process.env.PORT ?? '3000';
const DEV_PORT = process.env.DEV_PORT ?? '5173';
const PAGE = `http://localhost:${DEV_PORT}`;

/**
 * `npm run dev`: Vite serves the client with hot reload and passes calls on to the server; tsc
 * compiles the server on every change into dist/dev, from where it is started again. One Ctrl-C
 * ends all of it.
 */
await runMain(async () => {
  requireNode();
  await install();
  await buildStale();
  const server = watchedServer(() =>
    startChild(inProject('dist', 'dev', 'main.js'), [], { env: { PORT, PUBLIC_URL: PAGE } }),
  );
  const compiler = startCompiler(server);
  const vite = startChild(
    tool('vite', 'bin', 'vite.js'),
    ['--config', 'client/vite.config.ts', '--port', DEV_PORT, '--strictPort'],
    { env: { MAYFLY_SERVER: `http://127.0.0.1:${PORT}` } },
  );
  say(`The page with hot reload: ${PAGE}`);
  await Promise.race([signalled(), vite.ended, compiler.ended]);
  await Promise.all([server.stop(), vite.stop(), compiler.stop()]);
});

function startCompiler(server) {
  const args = ['-p', 'tsconfig.json', '--watch', '--preserveWatchOutput', '--outDir', 'dist/dev'];
  return startChild(tool('typescript', 'bin', 'tsc'), args, {
    onOutput: (text) => {
      process.stdout.write(text);
      if (text.includes('Found 0 errors')) void server.restart();
    },
  });
}

function signalled() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
  });
}
