import { Controller, Get, Header, HttpCode, ServiceUnavailableException } from '@nestjs/common';
import { HealthService } from './health.service.js';

/** Reports to load balancers and containers whether this process works. */
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Returns 200 while the database responds, else 503. */
  @Get()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async check(): Promise<{ status: 'ok' }> {
    if (!(await this.health.isHealthy())) {
      throw new ServiceUnavailableException('The database is unavailable.');
    }
    return { status: 'ok' };
  }

  /** Returns 200 while email can be stored, else 503 with the reason. */
  @Get('ready')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async checkReady(): Promise<{ status: 'ok' }> {
    const reason = await this.health.findReadinessProblem();
    if (reason) throw new ServiceUnavailableException(reason);
    return { status: 'ok' };
  }
}
