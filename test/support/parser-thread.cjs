const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/**
 * Entry of a parsing thread with the built parser. Unlike the real entry it loads the parser with its first
 * task and without a warm-up: tests start hundreds of threads, many of which parse nothing. A
 * test's first message is therefore often still pending when it arrives.
 */
const built = join(process.cwd(), 'dist', 'server', 'messages', 'parsing', 'parser.worker.js');
const withParser = (name) => async (task) => (await import(pathToFileURL(built).href))[name](task);

exports.parse = withParser('parse');
exports.extract = withParser('extract');
exports.archive = withParser('archive');
