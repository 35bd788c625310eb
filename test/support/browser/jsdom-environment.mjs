import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the browser APIs that it lacks, taken from Node. */
export default class extends TestEnvironment {
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
}
