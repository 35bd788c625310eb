const asyncHooks = require('node:async_hooks');
const { on } = require('node:events');
const { dirname, join } = require('node:path');

const runner = require.resolve('jest-circus/runner');
const { default: runFile } = require(runner);
/** Path of the module that `runFile` loads for each test file. jest-circus doesn't export it. */
const FRAMEWORK = join(dirname(runner), 'jestAdapterInit.js');

/** Storages that the file being loaded has created. */
let storages = [];

/** Node calls every storage that is in use for each promise: here those of all loaded files. */
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    storages.push(this);
  }
};

/**
 * Jest's test runner. With an event emitter as `repeats` in the configuration, keeps the file loaded after
 * its first run: each event `run` again runs the tests whose names match its argument, or all tests, and
 * `close` ends it. Each run emits `result` with Jest's result and the file's environment.
 */
module.exports = async (globalConfig, ...others) => {
  const [config, environment, runtime, testPath] = others;
  const ownStorages = (storages = []);
  // A storage is in use again once something runs with it.
  const disableStorages = () => ownStorages.forEach((storage) => storage.disable());
  const first = await runFile(globalConfig, ...others);
  disableStorages();
  const { repeats } = globalConfig;
  if (!repeats) return first;
  const { runAndTransformResultsToJestFormat } = runtime.requireInternalModule(FRAMEWORK);
  const runs = on(repeats, 'run', { close: ['close'] });
  const report = (result) => {
    environment.pause();
    disableStorages();
    repeats.emit('result', result, environment);
  };
  report(first);
  for await (const [testNamePattern] of runs) {
    environment.resume();
    await environment.reset(testNamePattern);
    const parts = { config, globalConfig, testPath, setupAfterEnvPerfStats: {} };
    report(await runAndTransformResultsToJestFormat(parts));
  }
  environment.resume();
  return first;
};
