/**
 * Entry of a parsing thread. It is CommonJS and imports the parser asynchronously: Node 20 aborts the
 * whole process if a thread is terminated while it loads an ES module by `require`, which is how
 * Piscina loads an entry. Piscina waits for the exported promises before it gives a thread its first
 * task, so a message never waits for a thread that still loads while another one is free. The threads for slow work
 * load the parser only if a message is slow.
 */
import { workerData } from 'node:worker_threads';

type Parser = typeof import('./parser.worker.js', { with: { 'resolution-mode': 'import' } });

const parser = (import('./parser.worker.js') as Promise<Parser>).then(async (loaded) => {
  if ((workerData as { isWarm: boolean }).isWarm) await loaded.warmUp();
  return loaded;
});

exports.parse = parser.then(({ parse }) => parse);
exports.extract = parser.then(({ extract }) => extract);
exports.archive = parser.then(({ archive }) => archive);
exports.readText = parser.then(({ readText }) => readText);
exports.readOriginal = parser.then(({ readOriginal }) => readOriginal);
