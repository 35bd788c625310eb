import { assertSupportedVersion } from './migrate.js';

describe('assertSupportedVersion', () => {
  it.each(['18', '18.4', '19beta1'])('accepts PostgreSQL %s', (version) => {
    expect(() => assertSupportedVersion(version)).not.toThrow();
  });

  it.each(['17.9', '9.6.24', undefined])('rejects PostgreSQL %s with one line', (version) => {
    expect(() => assertSupportedVersion(version)).toThrow(
      /^DATABASE_URL: .* 18 or later is needed\.$/,
    );
  });
});
