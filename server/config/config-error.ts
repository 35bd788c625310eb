/** A setting the operator has to correct; `message` is one line that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
