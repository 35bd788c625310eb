import { generate } from 'selfsigned';
import { findKeyPairProblem } from './key-pair.js';

describe('findKeyPairProblem', () => {
  it('refuses a certificate with the key of another one, and anything else', async () => {
    const create = () => generate([{ name: 'commonName', value: 'mx.example.org' }]);
    const [own, other] = await Promise.all([create(), create()]);
    expect(findKeyPairProblem({ key: own.private, cert: own.cert })).toBeNull();
    for (const key of [other.private, '']) {
      expect(findKeyPairProblem({ key, cert: own.cert })).toMatch(/^not a matching PEM/);
    }
  });
});
