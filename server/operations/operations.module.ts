import { Module } from '@nestjs/common';
import { AdminAccessService } from './admin-access.service.js';
import { MessagesModule } from '../messages/messages.module.js';
import { AdminPagesService } from './admin/admin-pages.service.js';
import { ApiDescriptionController } from './api-description.controller.js';
import { ApiDescriptionService } from './api-description.service.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { MetricsController } from './metrics.controller.js';
import { OpsListenerService } from './ops-listener.service.js';
import { QueueDashboardService } from './queue-dashboard.service.js';

/** Owns health checks, metrics, the queue dashboard and the API description. Reads
 * messages and addresses through their services only. */
@Module({
  imports: [MessagesModule],
  controllers: [ApiDescriptionController, HealthController, MetricsController],
  providers: [
    AdminAccessService,
    AdminPagesService,
    ApiDescriptionService,
    HealthService,
    OpsListenerService,
    QueueDashboardService,
  ],
})
export class OperationsModule {}
