import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CONFIG, type Config } from '../config/config.js';
import { siteConfigSchema, type SiteConfig } from '@mayfly/contract/site-config.js';
import { Public } from '../infra/http/public.decorator.js';
import { toSiteConfig } from './site-config.presenter.js';

/** Serves the public settings that the client needs. */
@Public()
@ApiTags('Settings')
@Controller('api/v1/site-config')
export class SiteConfigController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({
    summary: 'Get public settings and limits',
    description: 'Lifetimes, limits, donations, analytics and operator of this site.',
  })
  @ApiOkResponse({ description: 'The settings.', standardSchema: siteConfigSchema })
  getSiteConfig(): SiteConfig {
    return toSiteConfig(this.config);
  }
}
