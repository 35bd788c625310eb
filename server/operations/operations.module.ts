import { Module } from '@nestjs/common';
import { AdminAccessService } from './admin-access.service.js';
import { ApiDocsController } from './api-docs.controller.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { LoginAttemptsService } from './login-attempts.service.js';
import { OpsListenerService } from './ops-listener.service.js';

export { serveQueueDashboard } from './queue-dashboard.js';

/** Owns what operators look at. It knows no other room of the house. */
@Module({
  controllers: [ApiDocsController, HealthController],
  providers: [AdminAccessService, HealthService, LoginAttemptsService, OpsListenerService],
})
export class OperationsModule {}
