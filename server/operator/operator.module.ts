import { Module } from '@nestjs/common';
import { AdminAccessService } from './admin/admin-access.service.js';
import { AddressesModule } from '../addresses/addresses.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { SiteModule } from '../site/site.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { AdminController } from './admin/admin.controller.js';
import { OperatorGuard } from './admin/operator.guard.js';
import { ApiDescriptionController } from './api-description.controller.js';
import { ApiDescriptionService } from './api-description.service.js';
import { HealthService } from './health.service.js';
import { OperationsController } from './operations.controller.js';
import { PlatformMetricsService } from './platform-metrics.service.js';
import { QueueDashboardService } from './queue-dashboard.service.js';

/**
 * Owns health checks, metrics, the operator's pages and the API description. Reads messages and
 * addresses through their services only.
 */
@Module({
  imports: [AddressesModule, BlocksModule, MessagesModule, SiteModule],
  controllers: [AdminController, ApiDescriptionController, OperationsController],
  providers: [
    AdminAccessService,
    ApiDescriptionService,
    HealthService,
    OperatorGuard,
    PlatformMetricsService,
    QueueDashboardService,
  ],
})
export class OperatorModule {}
