import { Global, Module } from '@nestjs/common';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.js';
import { ROOT_FALLBACK } from '../postgres/data-folder.js';
import { DiskSpace } from './disk-space.service.js';
import type { WatchedFolder } from './disk-space.service.js';

const MIB = 1024 * 1024;

/** Free space that must be left where PostgreSQL writes, and where large emails are spooled. */
const DATA_WATERMARK_BYTES = 512 * MIB;
const SPOOL_WATERMARK_BYTES = 64 * MIB;

/** Owns the watch over free disk space. */
@Global()
@Module({
  providers: [
    {
      provide: DiskSpace,
      inject: [CONFIG],
      useFactory: (config: Config) => new DiskSpace(watchedFolders(config)),
    },
  ],
  exports: [DiskSpace],
})
export class DiskModule {}

/** An embedded database writes to the data folder, or to the folder that replaces it for root. */
function watchedFolders(config: Config): WatchedFolder[] {
  const spool = { folder: tmpdir(), watermark: SPOOL_WATERMARK_BYTES };
  if (config.DATABASE_URL) return [spool];
  return [resolve(config.DATA_DIR), ROOT_FALLBACK]
    .map((folder): WatchedFolder => {
      return { folder, watermark: DATA_WATERMARK_BYTES, holdsMessages: true };
    })
    .concat(spool);
}
