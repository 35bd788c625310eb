import { Controller, Get, Header, HttpCode, ServiceUnavailableException } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Says to a load balancer or a container whether this process can do its work. */
@Controller('health')
export class HealthController {
  constructor(private readonly database: DataSource) {}

  /** 200 while the database answers, else 503. */
  @Get()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async check(): Promise<{ status: 'ok' }> {
    try {
      await this.database.query('SELECT 1');
      return { status: 'ok' };
    } catch {
      throw new ServiceUnavailableException('The database is away.');
    }
  }
}
