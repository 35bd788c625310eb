import { Controller, Get, Header, HttpCode, ServiceUnavailableException } from '@nestjs/common';
import { HealthService } from './health.service.js';

/** Says to a load balancer or a container whether this process can do its work. */
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** 200 while the database answers, else 503. */
  @Get()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async check(): Promise<{ status: 'ok' }> {
    if (!(await this.health.isHealthy())) {
      throw new ServiceUnavailableException('The database is away.');
    }
    return { status: 'ok' };
  }
}
