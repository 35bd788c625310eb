import { Controller, Get, Param } from '@nestjs/common';
import { AddressesService } from '../../addresses/addresses.service.js';
import type { Delivery } from '@mayfly/contract/delivery.js';
import { inboxParamsSchema, type InboxParams } from '@mayfly/contract/message.js';
import { SessionId } from '../../infra/http/session-id.decorator.js';
import { DeliveryTracesService } from './delivery-traces.service.js';

/** Serves the endpoint that lists the latest deliveries to an address, with their outcome. */
@Controller('api/v1/emails/:emailAddress/deliveries')
export class DeliveriesController {
  constructor(
    private readonly addresses: AddressesService,
    private readonly traces: DeliveryTracesService,
  ) {}

  /** Returns the deliveries of the last ten minutes, the latest first. */
  @Get()
  async list(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: inboxParamsSchema }) { emailAddress }: InboxParams,
  ): Promise<{ data: Delivery[] }> {
    const { id } = await this.addresses.getOwned(sessionId, emailAddress);
    return { data: this.traces.list(id) };
  }
}
