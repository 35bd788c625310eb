const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const ProcessState = require('./process-state.cjs');
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
    this.outside = new ProcessState();
    // Otherwise, the handlers of all earlier files would receive the events of this one.
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  setup() {}

  teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    this.outside.restore();
    this.global = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.global && WORKER_CONTEXT;
  }
};
