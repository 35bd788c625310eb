import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { DeletionCounter } from './deletion-counter.service.js';
import { DeletionFiguresService } from './deletion-figures.service.js';
import { DeletionMetricsService } from './deletion-metrics.service.js';
import { DeletionsController } from './deletions.controller.js';
import { ErasureService } from './erasure.service.js';
import { ExpiryJobsService } from './expiry-jobs.service.js';
import { ExpiryService } from './expiry.service.js';

/**
 * Owns the deletion of expired addresses, the counts of all deletions, and the erasure of what they
 * leave in PostgreSQL's files. The statement that deletes expired addresses is here and not in
 * `addresses`, so that one module holds all of expiry. Publishes `ExpiredAddressesDeleted`, only in the
 * process that deleted them.
 */
@Module({
  imports: [BlocksModule, MessagesModule],
  controllers: [DeletionsController],
  providers: [
    DeletionCounter,
    DeletionFiguresService,
    DeletionMetricsService,
    ErasureService,
    ExpiryJobsService,
    ExpiryService,
  ],
})
export class ExpiryModule {}
