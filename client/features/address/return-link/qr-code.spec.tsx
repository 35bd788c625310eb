import { render, screen } from '@testing-library/react';
import { formatReturnLink } from './return-link';
import { QrCode, toModulePath } from './qr-code';

describe('the QR code', () => {
  it('has a rectangle for each run of dark modules', () => {
    const rows = [
      [false, true, true, false, true],
      [false, false, false, false, false],
      [true, true, true, true, true],
    ];
    expect(toModulePath(rows)).toBe('M1 0h2v1h-2zM4 0h1v1h-1zM0 2h5v1h-5z');
  });

  it('encodes a return link in at most 41 modules (version 6)', () => {
    const link = formatReturnLink('https://mayfly.example.org', 'A'.repeat(43));
    render(<QrCode text={link} label="Code" />);
    const viewBox = screen.getByRole('img', { name: 'Code' }).getAttribute('viewBox');
    const [x, y, width, height] = viewBox?.split(' ').map(Number) ?? [];
    expect([x, y, height]).toEqual([0, 0, width]);
    // With a quiet zone of 4 modules on each side.
    expect(width).toBeLessThanOrEqual(41 + 2 * 4);
  });
});
