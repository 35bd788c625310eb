import { Module } from '@nestjs/common';
import { AdminAccessService } from './admin-access.service.js';
import { ApiDescriptionController } from './api-description.controller.js';
import { ApiDescriptionService } from './api-description.service.js';
import { HealthService } from './health.service.js';
import { MetricsHistoryService } from './metrics-history.service.js';
import { OperationsController } from './operations.controller.js';
import { OperationsEndpoints } from './operations-endpoints.service.js';
import { PlatformMetrics } from './platform-metrics.service.js';
import { QueueDashboardService } from './queue-dashboard.service.js';

/** Owns health checks, metrics, the queue dashboard and the API description. Knows no domain module. */
@Module({
  controllers: [ApiDescriptionController, OperationsController],
  providers: [
    AdminAccessService,
    ApiDescriptionService,
    HealthService,
    MetricsHistoryService,
    OperationsEndpoints,
    PlatformMetrics,
    QueueDashboardService,
  ],
})
export class OperationsModule {}
