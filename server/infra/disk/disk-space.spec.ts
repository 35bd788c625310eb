import { DiskSpaceService } from './disk-space.service.js';

const spaces = new Map([
  ['/data', { free: 40, total: 100 }],
  ['/other', { free: 25, total: 100 }],
  ['/emptier', { free: 90, total: 100 }],
  ['/spool', { free: 1, total: 100 }],
]);
const readSpace = (folder: string) => {
  const space = spaces.get(folder);
  return space ? Promise.resolve(space) : Promise.reject(new Error('ENOENT'));
};

describe('DiskSpaceService', () => {
  const check = async (folders: { folder: string; holdsMessages?: boolean }[]) => {
    const watched = folders.map((folder) => ({ watermark: 0, ...folder }));
    const disk = new DiskSpaceService(watched, readSpace);
    await disk.onModuleInit();
    disk.onApplicationShutdown();
    return disk;
  };

  it('reports the used share of the fullest disk that holds messages', async () => {
    const { usedShare } = await check([
      { folder: '/data', holdsMessages: true },
      { folder: '/other', holdsMessages: true },
      { folder: '/emptier', holdsMessages: true },
      { folder: '/spool' },
    ]);
    expect(usedShare).toBe(0.75);
  });

  it('treats an unreadable disk as empty', async () => {
    const disk = await check([{ folder: '/nowhere', holdsMessages: true }]);
    expect([disk.usedShare, disk.isLow]).toEqual([0, false]);
  });
});
