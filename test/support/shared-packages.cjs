const { createRequire, isBuiltin } = require('node:module');
const { sep } = require('node:path');
const Runtime = require('jest-runtime').default;

const shared = new Map();

/**
 * Jest's module runtime, whose test files share the packages of a worker: Node loads each once, instead of
 * Jest for each file. Modules of the project are loaded for each file. Needs `node-environment.cjs`.
 */
module.exports = class SharedPackages extends Runtime {
  requireModuleOrMock(from, name) {
    const found = findPackage(from, name);
    return found ? found.exports : super.requireModuleOrMock(from, name);
  }
};

/** Returns what a package exports, or null for anything else. */
function findPackage(from, name) {
  if (/^([./]|file:)/.test(name) || isBuiltin(name) || name === '@jest/globals') return null;
  if (!shared.has(name)) shared.set(name, loadPackage(createRequire(from), name));
  return shared.get(name);
}

function loadPackage(require, name) {
  const path = require.resolve(name);
  return path.includes(`${sep}node_modules${sep}`) ? { exports: require(path) } : null;
}
