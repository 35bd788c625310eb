/** A setting that the operator must correct. `message` is one line that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
