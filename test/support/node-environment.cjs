const { TestEnvironment } = require('jest-environment-node');
const shareScripts = require('./shared-scripts.cjs');

shareScripts();

/** Jest's environment for Node, with modules that are compiled once per worker. */
module.exports = TestEnvironment;
