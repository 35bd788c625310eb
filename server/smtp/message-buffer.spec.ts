import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChunkBuffer,
  MemoryBudget,
  MessageBuffer,
  SPOOL_THRESHOLD_BYTES,
} from './message-buffer.js';

describe('MessageBuffer', () => {
  const spoolFolder = mkdtempSync(join(tmpdir(), 'mayfly-message-buffer-test-'));
  afterAll(() => rmSync(spoolFolder, { recursive: true }));

  it('releases its memory if it is released during a write', async () => {
    const memory = new MemoryBudget();
    const buffer = new MessageBuffer({ memory, spoolFolder, disk: { isLow: false } });
    const writing = buffer.add(Buffer.alloc(SPOOL_THRESHOLD_BYTES + 1));
    await Promise.all([buffer.release(), writing]);
    expect(memory.bytes).toBe(0);
    expect(readdirSync(spoolFolder)).toEqual([]);
  });
});

describe('ChunkBuffer', () => {
  it.each([
    ['no chunk', []],
    ['one chunk', [1]],
    ['a few chunks', [5, 7]],
    ['many small chunks', Array<number>(1_000).fill(3)],
    ['a large chunk and many of one byte', [9_000, ...Array<number>(70).fill(1)]],
  ])('returns the bytes of %s and is empty afterwards', (_name, sizes: number[]) => {
    const buffer = new ChunkBuffer();
    const chunks = sizes.map((size, n) => Buffer.alloc(size, n % 251));
    chunks.forEach((chunk) => buffer.add(chunk));
    const all = Buffer.concat(chunks);
    expect(buffer.size).toBe(all.length);
    expect(buffer.take().equals(all)).toBe(true);
    expect(buffer.size).toBe(0);
    expect(buffer.take()).toHaveLength(0);
  });

  it('does not copy a message that arrived in one chunk', () => {
    const buffer = new ChunkBuffer();
    const chunk = Buffer.from('Subject: hi\r\n\r\n');
    buffer.add(chunk);
    expect(buffer.take()).toBe(chunk);
  });
});

describe('MemoryBudget', () => {
  it('allows 256 MiB', () => {
    const memory = new MemoryBudget();
    expect(memory.reserve(256 * 1024 * 1024)).toBe(true);
    expect(memory.reserve(1)).toBe(false);
    expect(memory.isSpent).toBe(true);
  });
});
