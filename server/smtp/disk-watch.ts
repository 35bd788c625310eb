import { statfs } from 'node:fs/promises';
import { DISK_CHECK_EVERY_MS } from './envelope-policy.js';

/** Answers the free bytes of the disk that a folder is on. Rejects where it cannot be told. */
export type FreeBytesOf = (folder: string) => Promise<number>;

/** A folder whose disk must have so many bytes free. */
export interface WatchedFolder {
  folder: string;
  watermark: number;
}

/** What an account without special rights may still write there. */
export const freeBytesOf: FreeBytesOf = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Looks every few seconds whether disks are nearly full. A folder that is not there is not full. */
export class DiskWatch {
  /** Whether some disk had less free than its watermark when it was last looked at. */
  isLow = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly folders: WatchedFolder[],
    private readonly free: FreeBytesOf = freeBytesOf,
    private readonly everyMs = DISK_CHECK_EVERY_MS,
  ) {}

  /** Looks once, and then again and again until `stop`. */
  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), this.everyMs).unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const low = await Promise.all(
      this.folders.map(async ({ folder, watermark }) => {
        const bytes = await this.free(folder).catch(() => Infinity);
        return bytes < watermark;
      }),
    );
    this.isLow = low.includes(true);
  }
}
