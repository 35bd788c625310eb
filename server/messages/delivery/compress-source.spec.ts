import { randomBytes } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { COMPRESSED_HERE_BYTES, compressSource, STORED_BYTES } from './compress-source.js';

describe('compressSource', () => {
  it.each([0, 1, 255, 3_800, 3_801, STORED_BYTES, STORED_BYTES + 1])(
    'returns %i bytes in zlib format',
    async (size) => {
      for (const source of [randomBytes(size), Buffer.alloc(size, 0xff)]) {
        expect(inflateSync(await compressSource(source)).equals(source)).toBe(true);
      }
    },
  );

  it.each([COMPRESSED_HERE_BYTES, COMPRESSED_HERE_BYTES + 1])(
    'compresses %i bytes of text',
    async (size) => {
      const source = Buffer.from('Hello again. '.repeat(size)).subarray(0, size);
      const compressed = await compressSource(source);
      expect(compressed.length).toBeLessThan(size / 10);
      expect(inflateSync(compressed).equals(source)).toBe(true);
    },
  );

  it('reduces the base64 of an attachment by a quarter', async () => {
    const source = Buffer.from(randomBytes(1_000_000).toString('base64'));
    const compressed = await compressSource(source);
    expect(compressed.length / source.length).toBeCloseTo(0.76, 1);
    expect(inflateSync(compressed).equals(source)).toBe(true);
  });
});
