import { Module } from '@nestjs/common';
import { AdminAccessService } from './admin-access.service.js';
import { ApiDocsController } from './api-docs.controller.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { LoginAttemptsService } from './login-attempts.service.js';
import { MetricsController } from './metrics.controller.js';
import { OpsListenerService } from './ops-listener.service.js';
import { QueueDashboardService } from './queue-dashboard.service.js';

/** Owns health checks, metrics, the queue dashboard and the API description. Knows no domain module. */
@Module({
  controllers: [ApiDocsController, HealthController, MetricsController],
  providers: [
    AdminAccessService,
    HealthService,
    LoginAttemptsService,
    OpsListenerService,
    QueueDashboardService,
  ],
})
export class OperationsModule {}
