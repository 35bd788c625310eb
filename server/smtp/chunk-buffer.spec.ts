import { ChunkBuffer } from './chunk-buffer.js';

describe('ChunkBuffer', () => {
  it('gives back what came in, in chunks of any size, and is empty then', () => {
    const gathered = new ChunkBuffer();
    for (const sizes of [
      [],
      [1],
      [5, 7],
      Array<number>(1_000).fill(3),
      [9_000, ...Array(70).fill(1)],
    ]) {
      const chunks = sizes.map((size, n) => Buffer.alloc(size, n % 251));
      chunks.forEach((chunk) => gathered.add(chunk));
      const all = Buffer.concat(chunks);
      expect(gathered.size).toBe(all.length);
      expect(gathered.take().equals(all)).toBe(true);
      expect(gathered.size).toBe(0);
    }
  });

  it('does not copy a mail that came in one chunk', () => {
    const gathered = new ChunkBuffer();
    const chunk = Buffer.from('Subject: hi\r\n\r\n');
    gathered.add(chunk);
    expect(gathered.take()).toBe(chunk);
  });
});
