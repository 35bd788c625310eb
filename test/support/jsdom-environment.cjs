const { TestEnvironment } = require('jest-environment-jsdom');
const { shareScripts } = require('./shared-scripts.cjs');

shareScripts();

/**
 * jsdom with the browser APIs that it lacks, taken from Node: `fetch` and its classes, text encoders,
 * structured clones. CommonJS, since Stryker requires it.
 */
module.exports = class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      Uint8Array,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      BroadcastChannel,
      structuredClone,
    });
  }

  /** Resolves packages as Node does, since their browser builds are ES modules. */
  exportConditions() {
    return ['node', 'require', 'default'];
  }
};
