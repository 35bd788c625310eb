import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { BlocksModule } from '../operator/blocks/blocks.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ExpiryJobsService } from './expiry-jobs.service.js';
import { ExpiryRepository } from './expiry.repository.js';
import { ExpiryProcessor } from './expiry.processor.js';
import { ExpirySweepService } from './expiry-sweep.service.js';
import { ExpiryService } from './expiry.service.js';

/**
 * Owns the deletion of expired addresses, by one job per second of expiry and a sweep each minute. The
 * statement that deletes them is here and not in `addresses`, so that one module holds all of expiry.
 */
@Module({
  imports: [AddressesModule, BlocksModule, MessagesModule],
  providers: [
    ExpiryJobsService,
    ExpiryProcessor,
    ExpiryRepository,
    ExpirySweepService,
    ExpiryService,
  ],
})
export class ExpiryModule {}
