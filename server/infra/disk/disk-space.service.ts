import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { ROOT_FALLBACK } from '@mayfly/embedded-postgres/data-folder.js';
import type { Config } from '../../config/config.js';

/** Space of a disk in bytes; `free` is what an unprivileged account may write. */
interface Space {
  free: number;
  total: number;
}

/** Returns the space of the disk that a folder is on; rejects if it can't be determined. */
export type ReadSpace = (folder: string) => Promise<Space>;

/** A folder whose disk must have at least `watermark` bytes free. */
export interface WatchedFolder {
  folder: string;
  watermark: number;
}

const MIB = 1024 * 1024;

/** Free space required where PostgreSQL writes, and where large messages are spooled. */
const DATA_WATERMARK_BYTES = 512 * MIB;
const SPOOL_WATERMARK_BYTES = 64 * MIB;

const CHECK_INTERVAL_MS = 2_000;
const UNKNOWN: Space = { free: Infinity, total: 0 };

const readSpace: ReadSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/**
 * Watches the free space of the disks that the database and the spool write to. A folder that
 * doesn't exist counts as having space. Logs when space runs out and when it is available again.
 */
@Injectable()
export class DiskSpaceService implements OnModuleInit, OnApplicationShutdown {
  /** Whether a disk had less free than its watermark at the last check. */
  isLow = false;
  /** Used fraction of the fullest disk at the last check, from 0 to 1. */
  usedShare = 0;
  private readonly logger = new Logger(DiskSpaceService.name);
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly folders: WatchedFolder[],
    private readonly space: ReadSpace = readSpace,
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
    let usedShare = 0;
    for (const { folder, watermark } of this.folders) {
      const { free, total } = await this.space(folder).catch(() => UNKNOWN);
      if (free < watermark) full.push(folder);
      if (total > 0) usedShare = Math.max(usedShare, 1 - free / total);
    }
    this.usedShare = usedShare;
    if (full.length > 0 && !this.isLow) {
      this.logger.error(`Disk nearly full at ${full.join(', ')}: no email is accepted.`);
    } else if (full.length === 0 && this.isLow) {
      this.logger.log('Disk space is available again: email is accepted.');
    }
    this.isLow = full.length > 0;
  }
}

/** Returns the folders to check. An embedded database writes to `DATA_DIR` or `ROOT_FALLBACK`. */
export function listWatchedFolders(config: Config): WatchedFolder[] {
  const spool = { folder: tmpdir(), watermark: SPOOL_WATERMARK_BYTES };
  if (config.DATABASE_URL) return [spool];
  const folders = [resolve(config.DATA_DIR), ROOT_FALLBACK];
  return [...folders.map((folder) => ({ folder, watermark: DATA_WATERMARK_BYTES })), spool];
}
