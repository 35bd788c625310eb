const { readFileSync } = require('node:fs');
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
  const end = readThreadMs() + readBusyMs(task.sources?.[0] ?? task.source);
  while (readThreadMs() < end);
  return result;
};

function readBusyMs({ bytes, isCompressed }) {
  const start = Buffer.from(isCompressed ? inflateSync(bytes) : bytes).toString('latin1', 0, 1_000);
  return Number(/^X-Busy-Ms: (\d+)/m.exec(start)?.[1] ?? 0);
}

/** Returns the processor time of this thread as `TaskBudget` measures it, so that a loaded machine counts no less. */
function readThreadMs() {
  try {
    const fields = readFileSync('/proc/thread-self/stat', 'latin1').split(') ').at(-1).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return performance.now();
  }
}

exports.parse = withParser('parse');
exports.extract = withParser('extract');
exports.archive = withParser('archive');
exports.readText = withParser('readText');
exports.readOriginal = withParser('readOriginal');
