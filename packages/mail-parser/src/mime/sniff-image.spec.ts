import { sniffImage } from './sniff-image.js';

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const pad = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.alloc(30)]);

const png = (width: string, height: string) =>
  pad(latin1('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'), hex(width), hex(height));
const gif = (width: string, height: string) => pad(latin1('GIF89a'), hex(width), hex(height));
const webp = (type: string, data: string) =>
  pad(latin1(`RIFF\0\0\0\0WEBP${type}\0\0\0\0`), hex(data));
const jpeg = (...segments: string[]) => pad(hex('ffd8'), ...segments.map(hex));

/** A JPEG comment, `FF` bytes before a marker, and a frame header of 3 × 2 pixels. */
const COMMENT = 'fffe 0005 ffc000';
const FRAME = 'ffc0 000b 08 0002 0003 01 011100';

describe('sniffImage', () => {
  it.each([
    ['image/png', png('00000003', '00000002')],
    ['image/gif', gif('0300', '0200')],
    ['image/gif', pad(latin1('GIF87a'), hex('0300 0200'))],
    ['image/jpeg', jpeg(FRAME)],
    ['image/jpeg', jpeg(COMMENT, 'ffff', FRAME)],
    ['image/jpeg', jpeg(FRAME.replace('c0', 'c2'))],
    ['image/webp', webp('VP8 ', '300100 9d012a 0300 0200')],
    ['image/webp', webp('VP8L', '2f 02400000')],
    ['image/webp', webp('VP8X', '00000000 020000 010000')],
  ])('detects %s', (mediaType, bytes) => {
    expect(sniffImage(bytes)).toBe(mediaType);
    const shared = new Uint8Array([0, ...bytes]);
    expect(sniffImage(shared.subarray(1))).toBe(mediaType);
  });

  it.each([
    ['a PNG that is too wide', png('00004001', '00000002')],
    ['a PNG that is too high', png('00000002', '00004001')],
    ['a PNG with too many pixels', png('00003000', '00003000')],
    ['a PNG without width', png('00000000', '00000002')],
    ['a GIF without height', gif('0300', '0000')],
    ['a GIF that is too wide', gif('0140', '0100')],
    ['a JPEG that is too wide', jpeg('ffc0 000b 08 0002 4001 01 011100')],
    ['a WebP that is too high', webp('VP8X', '00000000 010000 004000')],
    ['a lossless WebP with too many pixels', webp('VP8L', '2f ffffff0f')],
    ['a lossy WebP without height', webp('VP8 ', '300100 9d012a 0300 0000')],
  ])('refuses %s', (_what, bytes) => {
    expect(sniffImage(bytes)).toBeNull();
  });

  it.each([
    ['a PNG', latin1('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR')],
    ['a GIF', latin1('GIF89a\x01')],
    ['a JPEG without a frame', jpeg(COMMENT)],
    ['a JPEG with a scan before its frame', jpeg('ffda 0002', FRAME)],
    ['a lossless JPEG', jpeg(FRAME.replace('c0', 'c3'))],
    ['a WebP without an image', webp('ICCP', '00')],
  ])('refuses the damaged header of %s', (_what, bytes) => {
    expect(sniffImage(bytes)).toBeNull();
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg></svg>'],
    ['compressed SVG', '\x1f\x8b\x08'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML before an image', '<script>alert(1)</script>GIF89a'],
    ['PDF', '%PDF-1.7'],
    ['BMP', 'BM\x46\0\0\0'],
    ['TIFF', 'II*\0'],
    ['an icon', '\0\0\x01\0'],
    ['AVIF', '\0\0\0\x20ftypavif'],
    ['an empty file', ''],
  ])('refuses %s', (_what, text) => {
    expect(sniffImage(pad(latin1(text)))).toBeNull();
    expect(sniffImage(latin1(text))).toBeNull();
  });
});
