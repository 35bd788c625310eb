import { Module } from '@nestjs/common';
import { AddressesModule } from '../../addresses/addresses.module.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveryTracesService } from './delivery-traces.service.js';

/** Owns the latest delivery attempts of each address, which every web node keeps for its visitors. */
@Module({
  imports: [AddressesModule],
  controllers: [DeliveriesController],
  providers: [DeliveryTracesService],
  exports: [DeliveryTracesService],
})
export class AttemptsModule {}
