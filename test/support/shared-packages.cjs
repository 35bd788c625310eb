const { createRequire, isBuiltin } = require('node:module');
const { sep } = require('node:path');
const Runtime = require('jest-runtime').default;

const shared = new Map();

/**
 * Jest's module runtime, with packages that the test files of a worker share: Node loads each package once,
 * instead of Jest for each file. Modules of the project are still loaded for each file. Needs
 * `node-environment.cjs`. `jest.mock` throws for packages; spy on what they export instead.
 */
module.exports = class SharedPackages extends Runtime {
  requireModuleOrMock(from, name) {
    const found = findPackage(from, name);
    return found ? found.exports : super.requireModuleOrMock(from, name);
  }

  setMock(from, name, ...rest) {
    if (findPackage(from, name)) throw new Error(`${name} is shared and can't be mocked.`);
    super.setMock(from, name, ...rest);
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
