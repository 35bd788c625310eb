/**
 * The globals, environment variables and `process.exit` of this process at one moment. Jest replaces
 * `process.exit` for each test file.
 */
module.exports = class ProcessState {
  globals = Object.getOwnPropertyDescriptors(globalThis);
  variables = { ...process.env };
  exit = process.exit;

  /** Restores this state: what was added since then is deleted. */
  restore() {
    for (const key of Reflect.ownKeys(globalThis))
      if (!Object.hasOwn(this.globals, key)) Reflect.deleteProperty(globalThis, key);
    Object.defineProperties(globalThis, this.globals);
    for (const name of Object.keys(process.env))
      if (!Object.hasOwn(this.variables, name)) delete process.env[name];
    Object.assign(process.env, this.variables);
    process.exit = this.exit;
  }
};
