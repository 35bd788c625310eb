import { mkdtempSync, readdirSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChunkBuffer,
  MemoryBudget,
  MessageBuffer,
  SPOOL_THRESHOLD_BYTES,
  SpoolFolder,
} from './message-buffer.js';

describe('MessageBuffer', () => {
  const parent = mkdtempSync(join(tmpdir(), 'mayfly-message-buffer-test-'));
  const spool = new SpoolFolder(parent);
  afterAll(() => rmSync(parent, { recursive: true }));
  const listFiles = () => readdirSync(parent).flatMap((name) => readdirSync(join(parent, name)));

  it('releases its memory and its file if it is released during a write', async () => {
    const memory = new MemoryBudget();
    const buffer = new MessageBuffer({ memory, spool, disk: { isLow: false } });
    const writing = buffer.add(Buffer.alloc(SPOOL_THRESHOLD_BYTES + 1));
    await Promise.all([buffer.release(), writing]);
    expect(memory.bytes).toBe(0);
    expect(listFiles()).toEqual([]);
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

describe('SpoolFolder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'mayfly-spool-folder-test-'));
  afterEach(() =>
    readdirSync(parent).forEach((name) => rmSync(join(parent, name), { recursive: true })),
  );
  afterAll(() => rmSync(parent, { recursive: true }));

  it.each([`mayfly-spool-${process.pid}-00000000-abcdef`, `mayfly-spool-${process.pid}-abcdef`])(
    'removes %s of an earlier process with the same PID',
    async (name) => {
      mkdirSync(join(parent, name));
      await new SpoolFolder(parent).removeAbandoned();
      expect(readdirSync(parent)).toEqual([]);
    },
  );

  it('keeps the folders of this process', async () => {
    const file = await new SpoolFolder(parent).createFile();
    const names = readdirSync(parent);
    await new SpoolFolder(parent).removeAbandoned();
    expect(readdirSync(parent)).toEqual(names);
    await file.remove();
  });

  it('creates files again once its folder can be created', async () => {
    const occupied = join(parent, 'occupied');
    writeFileSync(occupied, '');
    const spool = new SpoolFolder(occupied);
    await expect(spool.createFile()).rejects.toThrow('ENOTDIR');
    rmSync(occupied);
    mkdirSync(occupied);
    const file = await spool.createFile();
    await file.append(Buffer.from('bytes'));
    expect(file.size).toBe(5);
    await file.remove();
  });

  it('keeps other folders', async () => {
    mkdirSync(join(parent, 'mayfly-spool-other'));
    await new SpoolFolder(parent).removeAbandoned();
    expect(readdirSync(parent)).toEqual(['mayfly-spool-other']);
  });
});
