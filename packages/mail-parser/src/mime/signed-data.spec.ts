import { unwrapSignedData } from './signed-data.js';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

/** Composes signed data (RFC 5652) of indefinite length whose content is in `count` fragments of `size` bytes. */
function composeSigned(count: number, size: number): Buffer {
  const fragment = Buffer.concat([hex('0484'), Buffer.alloc(4), Buffer.alloc(size, 'A')]);
  fragment.writeUInt32BE(size, 2);
  return Buffer.concat([
    hex('308006092a864886f70d010702a0803080020101310030800609'),
    hex('2a864886f70d010701a0802480'),
    ...Array.from({ length: count }, () => fragment),
    hex('00000000000031000000000000000000'),
  ]);
}

describe('unwrapSignedData', () => {
  it.each([
    ['one fragment of 20 MB', 1, 20_000_000],
    ['20,000 fragments', 20_000, 1_000],
  ])('returns content in %s', (_name, count, size) => {
    const content = unwrapSignedData(composeSigned(count, size));
    expect(content?.equals(Buffer.alloc(count * size, 'A'))).toBe(true);
  });

  it('returns null for more elements than any sender writes', () => {
    expect(unwrapSignedData(composeSigned(100_000, 0))).toBeNull();
  });
});
