import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with what it lacks and every browser has, lent by Node: `fetch` and its classes, text
 * encoders, structured clones.
 */
export default class JsdomEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const lent = {
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
    };
    Object.assign(this.global, lent);
  }

  /** Packages are taken as Node sees them: their browser builds are ES modules. */
  override exportConditions(): string[] {
    return ['node', 'require', 'default'];
  }
}
