import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { Public } from '../infra/http/public.decorator.js';
import { toSiteConfig } from './site-config.presenter.js';

/** Serves the public settings that the client needs. */
@Public()
@Controller('api/v1/site-config')
export class SiteConfigController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns settings of payment, analytics, operator and limits. Contains no secrets. */
  @Get()
  @Header('Cache-Control', 'no-cache')
  getSettings(): SiteConfig {
    return toSiteConfig(this.config);
  }
}
