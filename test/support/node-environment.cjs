const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { shareScripts, WORKER_CONTEXT } = require('./shared-scripts.cjs');

/** Property under which Jest keeps the functions that handle the events of tests. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

shareScripts();

/**
 * Jest's environment for Node without a context of its own: test files run in that of their worker, one
 * after another, so that they can share packages (`shared-packages.cjs`). Globals, environment
 * variables and mocks of packages are restored after each.
 */
module.exports = class NodeEnvironment {
  constructor({ projectConfig: config }) {
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
    // Otherwise, the handlers of all earlier files would receive the events of this one.
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
    this.variables = { ...process.env };
    // Jest wraps it for each file.
    this.exit = process.exit;
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  setup() {}

  teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const key of Reflect.ownKeys(globalThis))
      if (!Object.hasOwn(this.globals, key)) Reflect.deleteProperty(globalThis, key);
    Object.defineProperties(globalThis, this.globals);
    for (const name of Object.keys(process.env))
      if (!Object.hasOwn(this.variables, name)) delete process.env[name];
    Object.assign(process.env, this.variables);
    process.exit = this.exit;
    this.global = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.global && WORKER_CONTEXT;
  }
};
