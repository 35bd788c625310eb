import { Injectable } from '@nestjs/common';
import { OnEvent, type Events } from '../infra/bus/events.js';
import { DeliveryTracesService, toDelivery } from '../smtp/attempts/delivery-traces.service.js';
import { AddressRoomsService } from './address-rooms.service.js';

/**
 * Records deliveries, of this node and of others, and emits them to the sockets of their address. Doesn't
 * emit a success that had no earlier state, since the message itself is emitted.
 */
@Injectable()
export class DeliveryBroadcasterService {
  constructor(
    private readonly rooms: AddressRoomsService,
    private readonly traces: DeliveryTracesService,
  ) {}

  /** Forgets the deliveries to an address. */
  @OnEvent('address.deleted')
  @OnEvent('address.ended')
  forget({ addressId }: Events['address.deleted']): void {
    this.traces.forget(addressId);
  }

  /** Records a delivery, and emits it if its address is followed. */
  @OnEvent('delivery.traced')
  record({ addressId, trace }: Events['delivery.traced']): void {
    const isKnown = this.traces.record(addressId, trace);
    if (trace.status === 'accepted' && !isKnown) return;
    this.rooms.emit(addressId, 'delivery.traced', { delivery: toDelivery(trace) });
  }
}
