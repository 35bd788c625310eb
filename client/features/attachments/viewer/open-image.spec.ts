import { detectRasterType, isShowableSize } from './open-image';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('an image', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n\0\0', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x1cftypavif', 'image/avif'],
    ['\0\0\0\x1cftypavis', 'image/avif'],
  ])('that begins with %j has the type %s', (head, type) => {
    expect(detectRasterType(bytes(head))).toBe(type);
  });

  it.each(['<svg xmlns="', '<?xml version="1.0"?><svg', '<html>', '%PDF-1.7', ''])(
    'that begins with %j has an unknown type',
    (head) => {
      expect(detectRasterType(bytes(head))).toBeNull();
    },
  );

  it.each([
    [8_064, 6_048],
    [10_000, 5_000],
    [16_384, 1],
    [1, 16_384],
  ])('is shown with %d by %d pixels', (width, height) => {
    expect(isShowableSize(width, height)).toBe(true);
  });

  it.each([
    [10_000, 5_001],
    [16_385, 1],
    [1, 16_385],
    [0, 5],
    [5, 0],
  ])('is not shown with %d by %d pixels', (width, height) => {
    expect(isShowableSize(width, height)).toBe(false);
  });
});
