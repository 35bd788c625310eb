import { findPostgresBinaries } from './postgres-binaries.js';

describe('findPostgresBinaries', () => {
  const { platform } = process;
  afterEach(() => Object.defineProperty(process, 'platform', { value: platform }));

  it.each([
    ['win32', /Windows: use WSL or a container, or set DATABASE_URL/],
    ['sunos', /no embedded PostgreSQL for sunos-\w+: set DATABASE_URL/],
  ])('says what to do on %s', (value, message) => {
    Object.defineProperty(process, 'platform', { value });
    expect(() => findPostgresBinaries(null, '/nowhere')).toThrow(message);
  });
});
