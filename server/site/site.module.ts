import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { warnAboutOperator, builtSiteFiles, PagesService, SITE_FILES } from './pages.service.js';
import { SiteConfigController } from './site-config.controller.js';
import { SiteController } from './site.controller.js';

/**
 * Owns the pages of the site and its files. Must be imported last, since its wildcard route matches
 * every path.
 */
@Module({
  controllers: [SiteConfigController, SiteController],
  exports: [PagesService],
  providers: [PagesService, { provide: SITE_FILES, useValue: builtSiteFiles }],
})
export class SiteModule implements OnModuleInit {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  onModuleInit(): void {
    if (this.config.ROLES.includes('web')) warnAboutOperator(this.config);
  }
}
