const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { inflateSync } = require('node:zlib');

/**
 * Entry of a parsing thread with the built parser. Unlike the real entry it loads the parser with its first
 * task and without a warm-up: tests start hundreds of threads, many of which parse nothing. A
 * test's first message is therefore often still pending when it arrives. Sources of `createSlowSource` keep the
 * thread busy.
 */
const built = join(process.cwd(), 'dist', 'server', 'messages', 'parsing', 'parser.worker.js');

const withParser = (name) => async (task) => {
  const parser = await import(pathToFileURL(built).href);
  const result = await parser[name](task);
  const end = performance.now() + readBusyMs(task.sources?.[0] ?? task.source);
  while (performance.now() < end);
  return result;
};

function readBusyMs({ bytes, isCompressed }) {
  const start = Buffer.from(isCompressed ? inflateSync(bytes) : bytes).toString('latin1', 0, 1_000);
  return Number(/^X-Busy-Ms: (\d+)/m.exec(start)?.[1] ?? 0);
}

exports.parse = withParser('parse');
exports.extract = withParser('extract');
exports.archive = withParser('archive');
exports.readText = withParser('readText');
exports.readOriginal = withParser('readOriginal');
