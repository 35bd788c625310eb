import { formatMtaStsPolicy } from './mta-sts-policy.js';

describe('the MTA-STS policy', () => {
  it('enforces a valid certificate for a week', () => {
    expect(formatMtaStsPolicy(['mx1.example.org', 'mx2.example.org'], true)).toBe(
      'version: STSv1\r\nmode: enforce\r\nmx: mx1.example.org\r\nmx: mx2.example.org\r\nmax_age: 604800\r\n',
    );
  });

  it('is for testing, and short-lived, with any other certificate', () => {
    expect(formatMtaStsPolicy(['mx.example.org'], false)).toBe(
      'version: STSv1\r\nmode: testing\r\nmx: mx.example.org\r\nmax_age: 86400\r\n',
    );
  });
});
