import { inProject } from './project.mjs';

const isTest = (path) => /\.(spec|e2e-spec)\.tsx?$/.test(path);
const tool = (...parts) => inProject('node_modules', ...parts);
const VITE = tool('vite', 'bin', 'vite.js');
const vite = (out, ...rest) => [
  ...[VITE, 'build', '--config', 'client/vite.config.ts', '--logLevel', 'warn'],
  ...['--outDir', out, '--emptyOutDir', ...rest],
];
const clientSources = ['client', 'server/contract', 'package-lock.json'];

/**
 * What is built: a folder below dist/, the files it is made of, and the command that makes it in
 * a folder given as `out`.
 */
export const targets = [
  {
    name: 'server',
    sources: ['server', 'tsconfig.json', 'package-lock.json'],
    keep: (path) => !isTest(path),
    command: (out) => [tool('typescript', 'bin', 'tsc'), '-p', 'tsconfig.json', '--outDir', out],
  },
  {
    name: 'client',
    sources: clientSources,
    keep: (path) => !isTest(path),
    command: (out) => vite(out),
  },
  {
    name: 'render',
    sources: clientSources,
    keep: (path) => !isTest(path),
    command: (out) => vite(out, '--ssr', 'entry-server.tsx'),
  },
];

/** What only `npm run bench` needs: its own files, what it shares with the tests, and the server it measures against. */
export const benchTarget = {
  name: 'bench',
  sources: ['test/bench', 'test/support', 'server', 'tsconfig.json', 'package-lock.json'],
  keep: (path) => !isTest(path),
  command: (out) => [
    tool('typescript', 'bin', 'tsc'),
    ...['-p', 'test/bench/tsconfig.json', '--outDir', out],
  ],
};

/** What only `npm run train` needs: the trainer and the part of the server that it trains. */
export const trainingTarget = {
  name: 'training',
  sources: ['test/training', 'server', 'tsconfig.json', 'package-lock.json'],
  keep: (path) => !isTest(path),
  command: (out) => [
    tool('typescript', 'bin', 'tsc'),
    ...['-p', 'test/training/tsconfig.json', '--outDir', out],
  ],
};
