import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { statfs } from 'node:fs/promises';

/** Returns the free bytes of the disk that a folder is on; rejects if they can't be determined. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

/** A folder whose disk must have at least `watermark` bytes free. */
export interface WatchedFolder {
  folder: string;
  watermark: number;
}

const CHECK_INTERVAL_MS = 2_000;

/** Bytes that an unprivileged account may still write. */
const readFreeBytes: ReadFreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Watches the free space of the disks that the database and the mail spool write to. A folder that
 * doesn't exist counts as having room. Logs when space runs out and when it is back.
 */
@Injectable()
export class DiskSpace implements OnModuleInit, OnApplicationShutdown {
  /** Whether a disk had less free than its watermark at the last check. */
  isLow = false;
  private readonly logger = new Logger(DiskSpace.name);
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly folders: WatchedFolder[],
    private readonly freeBytes: ReadFreeBytes = readFreeBytes,
    private readonly checkIntervalMs = CHECK_INTERVAL_MS,
  ) {}

  /** Checks now, and then regularly until shutdown. */
  async onModuleInit(): Promise<void> {
    await this.check();
    this.timer = setInterval(() => void this.check(), this.checkIntervalMs).unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    const full: string[] = [];
    for (const { folder, watermark } of this.folders) {
      const bytes = await this.freeBytes(folder).catch(() => Infinity);
      if (bytes < watermark) full.push(folder);
    }
    if (full.length > 0 && !this.isLow) {
      this.logger.error(`Disk nearly full at ${full.join(', ')}: no email is accepted.`);
    } else if (full.length === 0 && this.isLow) {
      this.logger.log('Disk space is available again: email is accepted.');
    }
    this.isLow = full.length > 0;
  }
}
