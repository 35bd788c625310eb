import { DiskSpaceService } from './disk-space.service.js';

const spaces = new Map([
  ['/data', { free: 40, total: 100 }],
  ['/other', { free: 25, total: 100 }],
  ['/emptier', { free: 90, total: 100 }],
]);
const readSpace = (folder: string) => {
  const space = spaces.get(folder);
  return space ? Promise.resolve(space) : Promise.reject(new Error('ENOENT'));
};

describe('DiskSpaceService', () => {
  const check = async (...folders: string[]) => {
    const watched = folders.map((folder) => ({ watermark: 0, folder }));
    const disk = new DiskSpaceService(watched, readSpace);
    await disk.onModuleInit();
    disk.onApplicationShutdown();
    return disk;
  };

  it('reports the used share of the fullest disk', async () => {
    expect((await check('/data', '/other', '/emptier')).usedShare).toBe(0.75);
  });

  it('treats an unreadable disk as empty', async () => {
    const disk = await check('/nowhere');
    expect([disk.usedShare, disk.isLow]).toEqual([0, false]);
  });
});
