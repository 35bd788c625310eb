import { assertSupportedVersion } from './migrate.js';

describe('assertSupportedVersion', () => {
  it.each(['15', '15.14', '18.4', '19beta1'])('accepts PostgreSQL %s', (version) => {
    expect(() => assertSupportedVersion(version)).not.toThrow();
  });

  it.each(['14.19', '9.6.24', undefined])('rejects PostgreSQL %s with one line', (version) => {
    expect(() => assertSupportedVersion(version)).toThrow(
      /^DATABASE_URL: .* 15 or later is needed\.$/,
    );
  });
});
