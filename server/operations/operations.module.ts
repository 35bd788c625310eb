import { Module } from '@nestjs/common';
import { AdminAccessService } from './admin-access.service.js';
import { ApiDescriptionController } from './api-description.controller.js';
import { ApiDescriptionService } from './api-description.service.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsHistoryService } from './metrics-history.service.js';
import { OpsListenerService } from './ops-listener.service.js';
import { QueueDashboardService } from './queue-dashboard.service.js';

/** Owns health checks, metrics, the queue dashboard and the API description. Knows no domain module. */
@Module({
  controllers: [ApiDescriptionController, HealthController, MetricsController],
  providers: [
    AdminAccessService,
    ApiDescriptionService,
    HealthService,
    MetricsHistoryService,
    OpsListenerService,
    QueueDashboardService,
  ],
})
export class OperationsModule {}
