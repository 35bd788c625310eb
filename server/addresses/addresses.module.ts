import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressEntity } from './address.entity.js';
import { AddressLookupService } from './address-lookup.service.js';
import { AddressMetrics } from './address-metrics.service.js';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';

/**
 * Owns issued addresses and their sessions. Publishes `AddressIssued`, `AddressExtended` and
 * `AddressDeleted`. Knows nothing of messages.
 */
@Module({
  imports: [TypeOrmModule.forFeature([AddressEntity])],
  controllers: [AddressesController],
  providers: [AddressLookupService, AddressMetrics, AddressesService],
  exports: [AddressLookupService, AddressesService],
})
export class AddressesModule {}
