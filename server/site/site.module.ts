import { Module } from '@nestjs/common';
import { MachineFilesController } from './machine-files.controller.js';
import { PagesService } from './pages.service.js';
import { SiteConfigController } from './site-config.controller.js';
import { SiteController } from './site.controller.js';
import { builtSiteFiles, SITE_FILES } from './site-files.js';

export { builtSiteFiles };

/** Owns the pages and what browsers load with them. It must stand last: it answers every path. */
@Module({
  controllers: [SiteConfigController, MachineFilesController, SiteController],
  providers: [PagesService, { provide: SITE_FILES, useValue: builtSiteFiles }],
})
export class SiteModule {}
