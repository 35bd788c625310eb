/**
 * Entry of a parsing thread. It is CommonJS and imports the parser asynchronously: Node 20 aborts the
 * whole process if a thread is terminated while it loads an ES module by `require`, which is how
 * Piscina loads an entry.
 */
type Parser = typeof import('./parser.worker.js', { with: { 'resolution-mode': 'import' } });

const parser = import('./parser.worker.js') as Promise<Parser>;

exports.parse = async (task: Parameters<Parser['parse']>[0]) => (await parser).parse(task);
exports.extract = async (task: Parameters<Parser['extract']>[0]) => (await parser).extract(task);
