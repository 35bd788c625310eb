import { Controller, Get } from '@nestjs/common';
import type { SessionAddress } from '../../addresses/addresses.service.js';
import { CurrentAddress } from '../../addresses/current-address.decorator.js';
import type { Delivery } from '@mayfly/contract/delivery.js';
import { DeliveryTracesService } from './delivery-traces.service.js';

/** Serves the endpoint that lists the latest deliveries to an address, with their outcome. */
@Controller('api/v1/emails/:emailAddress/deliveries')
export class DeliveriesController {
  constructor(private readonly traces: DeliveryTracesService) {}

  /** Returns the deliveries of the last ten minutes, the latest first. */
  @Get()
  list(@CurrentAddress() { id }: SessionAddress): { data: Delivery[] } {
    return { data: this.traces.list(id) };
  }
}
