import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressEntity } from './address.entity.js';
import { AddressPurgeService } from './address-purge.service.js';
import { AddressLookupService } from './address-lookup.service.js';
import { AddressMetrics } from './address-metrics.service.js';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';
import { HandoverSweepService } from './handovers/handover-sweep.service.js';
import { HandoversController } from './handovers/handovers.controller.js';
import { HandoversService } from './handovers/handovers.service.js';
import { BlocksModule } from '../blocks/blocks.module.js';
import { MailDomainsService } from './mail-domains.service.js';

/**
 * Owns issued addresses, their sessions, and handovers of sessions to other devices. Publishes
 * `AddressIssued`, `AddressExtended`, `AddressDeleted`, `AddressEnded` and `HandoverUpdated`. Must
 * not depend on messages.
 */
@Module({
  imports: [TypeOrmModule.forFeature([AddressEntity]), BlocksModule],
  controllers: [AddressesController, HandoversController],
  providers: [
    AddressLookupService,
    AddressMetrics,
    AddressPurgeService,
    AddressesService,
    HandoverSweepService,
    HandoversService,
    MailDomainsService,
  ],
  exports: [AddressLookupService, AddressPurgeService, AddressesService, MailDomainsService],
})
export class AddressesModule {}
