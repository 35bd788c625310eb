import { requireVersion } from './migrate.js';

describe('requireVersion', () => {
  it.each(['18', '18.4', '19beta1'])('takes PostgreSQL %s', (version) => {
    expect(() => requireVersion(version)).not.toThrow();
  });

  it.each(['17.9', '9.6.24', undefined])('says in a line that %s is too old', (version) => {
    expect(() => requireVersion(version)).toThrow(/^DATABASE_URL: .* 18 or later is needed\.$/);
  });
});
