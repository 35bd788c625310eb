import { createCertificate, type TestCertificate } from '../support/cluster/certificates.js';
import { findKeyPairProblem } from '../../server/config/key-pair.js';
import { isTrustedFor } from '../../server/infra/tls/smtp-certificate.service.js';

const HOST = 'mx.example.org';
const DAY_MS = 86_400_000;

describe('a certificate', () => {
  let root: TestCertificate;
  let intermediate: TestCertificate;
  let direct: TestCertificate;
  let chained: TestCertificate;
  beforeAll(async () => {
    root = await createCertificate('root.authority');
    intermediate = await createCertificate('intermediate.authority', root);
    direct = await createCertificate(HOST, root);
    chained = await createCertificate(HOST, intermediate);
  });
  const isTrusted = (pem: string, hosts = [HOST], now = Date.now()) =>
    isTrustedFor(pem, hosts, [root.cert], now);

  it('is trusted if a trusted root issued it or its intermediate', () => {
    expect(isTrusted(direct.cert)).toBe(true);
    expect(isTrusted(`${chained.cert}\n${intermediate.cert}`)).toBe(true);
  });

  it('is not trusted without its intermediates', () => {
    expect(isTrusted(chained.cert)).toBe(false);
  });

  it('is not trusted if signed by itself, another root or no authority', async () => {
    const other = await createCertificate('root.authority');
    const forged = await createCertificate(HOST, direct);
    expect(isTrusted((await createCertificate(HOST)).cert)).toBe(false);
    expect(isTrusted((await createCertificate(HOST, other)).cert)).toBe(false);
    expect(isTrusted(`${forged.cert}\n${direct.cert}`)).toBe(false);
  });

  it('is not trusted for another host, nor for some hosts only', async () => {
    expect(isTrusted(direct.cert, ['mx2.example.org'])).toBe(false);
    expect(isTrusted(direct.cert, [HOST, 'mx2.example.org'])).toBe(false);
    const wildcard = await createCertificate('*.example.org', root);
    expect(isTrusted(wildcard.cert, [HOST, 'mx2.example.org'])).toBe(true);
  });

  it('is not trusted before it begins or after it expires', () => {
    expect(isTrusted(direct.cert, [HOST], Date.now() - 2 * DAY_MS)).toBe(false);
    expect(isTrusted(direct.cert, [HOST], Date.now() + 2 * DAY_MS)).toBe(false);
  });

  it('is refused with the key of another certificate', () => {
    expect(findKeyPairProblem(direct)).toBeNull();
    expect(findKeyPairProblem({ ...direct, key: chained.key })).toMatch(/^not a matching PEM/);
    expect(findKeyPairProblem({ key: '', cert: '' })).toMatch(/^not a matching PEM/);
  });
});
