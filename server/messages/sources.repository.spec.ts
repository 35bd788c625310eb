import { randomBytes } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { Repository } from 'typeorm';
import type { MessageEntity } from './message.entity.js';
import type { SourceEntity } from './source.entity.js';
import {
  COMPRESSED_HERE_BYTES,
  compressSource,
  SourcesRepository,
  STORED_BYTES,
} from './sources.repository.js';

const KIB = 1_024;

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

describe('SourcesRepository', () => {
  const stored = Buffer.from('stored');
  const find = jest.fn(() => Promise.resolve([{ id: 'old', source: stored }]));
  let sources: SourcesRepository;
  beforeEach(() => {
    find.mockClear();
    sources = new SourcesRepository(
      { find } as unknown as Repository<SourceEntity>,
      {} as Repository<MessageEntity>,
    );
  });

  it('loads new sources from memory and others from the database', async () => {
    sources.remember('new', Buffer.from('bytes'));
    expect([...(await sources.load(['new']))]).toEqual([
      ['new', { bytes: new Uint8Array(Buffer.from('bytes')), isCompressed: false }],
    ]);
    expect(find).not.toHaveBeenCalled();
    expect([...(await sources.load(['new', 'old', 'deleted'])).keys()]).toEqual(['new', 'old']);
    expect((await sources.load(['old'])).get('old')).toEqual({
      bytes: new Uint8Array(stored),
      isCompressed: true,
    });
  });

  it('keeps sources of up to 256 KiB in memory', async () => {
    sources.remember('small', Buffer.alloc(256 * KIB));
    sources.remember('large', Buffer.alloc(256 * KIB + 1));
    expect([...(await sources.load(['small', 'large'])).keys()]).toEqual(['small', 'old']);
  });

  it('keeps sources of 16 MiB in memory, the newest ones', async () => {
    for (let n = 0; n < 65; n += 1) sources.remember(`${n}`, Buffer.alloc(255 * KIB));
    expect([...(await sources.load(['0', '1'])).keys()]).toEqual(['1', 'old']);
  });
});
