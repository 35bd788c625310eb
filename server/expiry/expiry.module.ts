import { Module } from '@nestjs/common';
import { ExpiryJobsService } from './expiry-jobs.service.js';
import { ExpiryService } from './expiry.service.js';

/**
 * Owns the deletion of expired addresses. It runs their one bulk statement itself, so that expiry
 * reads in one place. Publishes nothing: each web node notifies its own sockets by a timer.
 */
@Module({ providers: [ExpiryService, ExpiryJobsService] })
export class ExpiryModule {}
