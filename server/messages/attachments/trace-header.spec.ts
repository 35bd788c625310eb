import { formatTraceHeader, type Trace } from './trace-header.js';

const trace: Trace = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  envelopeFrom: 'bounce@northwind.example',
  clientIp: '192.0.2.7',
  helo: 'mail.northwind.example',
  protocol: 'ESMTPS',
  tlsVersion: 'TLSv1.3',
  recipient: 'quiet-harbor-1+shop@mayfly.test',
  receivedAt: new Date('2026-02-01T09:05:07.123Z'),
};
const format = (given: Partial<Trace> = {}) =>
  formatTraceHeader({ ...trace, ...given }, 'mx.mayfly.test');

describe('formatTraceHeader', () => {
  it('contains sender, client, protocol, TLS version, recipient and date', () => {
    expect(format()).toBe(
      [
        'Return-Path: <bounce@northwind.example>',
        'Received: from mail.northwind.example ([192.0.2.7])',
        '\tby mx.mayfly.test with ESMTPS id 0190a1b2-0000-7000-8000-000000000001 (TLSv1.3)',
        '\tfor <quiet-harbor-1+shop@mayfly.test>;',
        '\tSun, 1 Feb 2026 09:05:07 +0000',
        '',
      ].join('\r\n'),
    );
  });

  it('writes `unknown` for a client that sent no name', () => {
    expect(format({ helo: '' })).toContain('Received: from unknown ([192.0.2.7])');
  });

  it('omits the recipient if there were several', () => {
    expect(format({ recipient: null })).not.toMatch(/for|harbor/);
  });

  it('omits the TLS version without TLS', () => {
    expect(format({ protocol: 'ESMTP', tlsVersion: null })).toContain('with ESMTP id 0190a1b2-');
    expect(format({ tlsVersion: null })).not.toContain('TLSv1');
  });

  it('marks IPv6 addresses (RFC 5321, section 4.1.3)', () => {
    expect(format({ clientIp: '2001:db8::1' })).toContain('([IPv6:2001:db8::1])');
  });

  it('replaces characters that end a line or a field', () => {
    const header = format({ helo: 'a\r\nBcc: x', envelopeFrom: 'a>\nb@c.example' });
    expect(header).toContain('from a??Bcc: x (');
    expect(header).toContain('Return-Path: <a??b@c.example>');
    expect(header.split('\r\n')).toHaveLength(6);
  });
});
