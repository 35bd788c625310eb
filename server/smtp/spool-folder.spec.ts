import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SpoolFolder } from './spool-folder.js';

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
