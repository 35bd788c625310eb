import { formatMtaStsPolicy } from './mta-sts-policy.js';

describe('formatMtaStsPolicy', () => {
  it('enforces a trusted certificate for a week', () => {
    expect(formatMtaStsPolicy(['mx1.example.org', 'mx2.example.org'], true)).toBe(
      'version: STSv1\r\nmode: enforce\r\nmx: mx1.example.org\r\nmx: mx2.example.org\r\nmax_age: 604800\r\n',
    );
  });

  it('has the mode testing, for a day, with any other certificate', () => {
    expect(formatMtaStsPolicy(['mx.example.org'], false)).toBe(
      'version: STSv1\r\nmode: testing\r\nmx: mx.example.org\r\nmax_age: 86400\r\n',
    );
  });
});
