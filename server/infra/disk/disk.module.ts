import { Global, Module } from '@nestjs/common';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { CONFIG, type Config } from '../../config/config.js';
import { ROOT_FALLBACK } from '@mayfly/embedded-postgres/data-folder.js';
import { DiskSpaceService, type WatchedFolder } from './disk-space.service.js';

const MIB = 1024 * 1024;

/** Free space required where PostgreSQL writes, and where large messages are spooled. */
const DATA_WATERMARK_BYTES = 512 * MIB;
const SPOOL_WATERMARK_BYTES = 64 * MIB;

/** Owns the check of free disk space. */
@Global()
@Module({
  providers: [
    {
      provide: DiskSpaceService,
      inject: [CONFIG],
      useFactory: (config: Config) => new DiskSpaceService(listWatchedFolders(config)),
    },
  ],
  exports: [DiskSpaceService],
})
export class DiskModule {}

/** Returns the folders to check. An embedded database writes to `DATA_DIR` or `ROOT_FALLBACK`. */
function listWatchedFolders(config: Config): WatchedFolder[] {
  const spool = { folder: tmpdir(), watermark: SPOOL_WATERMARK_BYTES };
  if (config.DATABASE_URL) return [spool];
  return [resolve(config.DATA_DIR), ROOT_FALLBACK]
    .map((folder): WatchedFolder => {
      return { folder, watermark: DATA_WATERMARK_BYTES, holdsMessages: true };
    })
    .concat(spool);
}
