import { Module } from '@nestjs/common';
import { AdminAccessService } from './admin-access.service.js';
import { ApiDocsController } from './api-docs.controller.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { LoginAttemptsService } from './login-attempts.service.js';
import { OpsListenerService } from './ops-listener.service.js';
import { QueueDashboardService } from './queue-dashboard.service.js';

/** Owns health checks, the queue dashboard and the API description. Knows no domain module. */
@Module({
  controllers: [ApiDocsController, HealthController],
  providers: [
    AdminAccessService,
    HealthService,
    LoginAttemptsService,
    OpsListenerService,
    QueueDashboardService,
  ],
})
export class OperationsModule {}
