import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressEntity } from './address.entity.js';
import { AddressPurgeService } from './address-purge.service.js';
import { AddressLookupService } from './address-lookup.service.js';
import { AddressMetricsService } from './address-metrics.service.js';
import { AddressesController } from './addresses.controller.js';
import { AddressesRepository } from './addresses.repository.js';
import { AddressesService } from './addresses.service.js';
import { BlocksModule } from '../operator/blocks/blocks.module.js';
import { CATCH_ALL_KEY, CatchAllService } from './catch-all.service.js';
import { provideSigningKey } from '../infra/database/signing-key.js';
import { SessionGuard } from './session.guard.js';

/**
 * Owns issued addresses and their sessions. Publishes `address.issued`, `address.extended`,
 * `address.deleted` and `address.ended`. Must not depend on messages.
 */
@Module({
  imports: [TypeOrmModule.forFeature([AddressEntity]), BlocksModule],
  controllers: [AddressesController],
  providers: [
    AddressLookupService,
    AddressMetricsService,
    AddressPurgeService,
    AddressesRepository,
    AddressesService,
    CatchAllService,
    provideSigningKey(CATCH_ALL_KEY, 'catch-all'),
    SessionGuard,
  ],
  exports: [
    AddressLookupService,
    AddressMetricsService,
    AddressPurgeService,
    AddressesService,
    CatchAllService,
    SessionGuard,
  ],
})
export class AddressesModule {}
