const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/**
 * Entry of a parsing thread with the built parser, but without the warm-up of the real entry: tests
 * start hundreds of threads, and none of them measures the first message.
 */
const built = join(process.cwd(), 'dist', 'server', 'messages', 'reading', 'parser.worker.js');
const parser = import(pathToFileURL(built).href);

exports.parse = parser.then(({ parse }) => parse);
exports.extract = parser.then(({ extract }) => extract);
exports.archive = parser.then(({ archive }) => archive);
