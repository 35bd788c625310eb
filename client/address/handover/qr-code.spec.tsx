import { encode } from 'uqr';
import { formatHandoverLink } from './handover-link';
import { toModulePath } from './qr-code';

describe('the QR code', () => {
  it('has a rectangle for each run of dark modules', () => {
    const rows = [
      [false, true, true, false, true],
      [false, false, false, false, false],
      [true, true, true, true, true],
    ];
    expect(toModulePath(rows)).toBe('M1 0h2v1h-2zM4 0h1v1h-1zM0 2h5v1h-5z');
  });

  it('of a link is small enough to be scanned from a screen', () => {
    const { size } = encode(formatHandoverLink('https://mayfly.example.org', 'A'.repeat(43)), {
      ecc: 'M',
    });
    expect(size).toBeLessThanOrEqual(41 + 2);
  });
});
