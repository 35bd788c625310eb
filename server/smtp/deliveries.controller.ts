import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SessionAddress } from '../addresses/addresses.service.js';
import { CurrentAddress } from '../addresses/current-address.decorator.js';
import { deliveryListSchema, type Delivery } from '@mayfly/contract/delivery.js';
import { DeliveryAttemptsService } from './delivery-attempts.service.js';

/** Serves the endpoint that lists the latest deliveries to an address, with their outcome. */
@ApiTags('Inbox')
@Controller('api/v1/emails/:emailAddress/deliveries')
export class DeliveriesController {
  constructor(private readonly attempts: DeliveryAttemptsService) {}

  @Get()
  @ApiOperation({
    summary: 'See which mail servers tried to deliver to the address',
    description:
      'At most ten deliveries of the last ten minutes, the latest first: each begins when a mail ' +
      'server names this address. Kept in memory only. Sockets of the address receive ' +
      '`delivery:updated` for those that take longer than half a second or fail.',
  })
  @ApiOkResponse({ description: 'The deliveries.', standardSchema: deliveryListSchema })
  listDeliveries(@CurrentAddress() { id }: SessionAddress): { data: Delivery[] } {
    return { data: this.attempts.list(id) };
  }
}
