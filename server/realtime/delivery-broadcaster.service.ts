import { Injectable } from '@nestjs/common';
import { DeliveryTraces, toDelivery } from '../smtp/attempts/delivery-traces.service.js';
import { AddressRoomsService } from './address-rooms.service.js';
import { NodeEventsService } from './node-events.service.js';
import type { NodeEvent } from './realtime-server.js';

/**
 * Records deliveries, of this node and of others, and emits them to the sockets of their address. Doesn't
 * emit a success that had no earlier state, since the message itself is emitted.
 */
@Injectable()
export class DeliveryBroadcaster {
  constructor(
    nodes: NodeEventsService,
    private readonly rooms: AddressRoomsService,
    private readonly traces: DeliveryTraces,
  ) {
    nodes.subscribe((event) => this.handle(event));
  }

  private handle(event: NodeEvent): void {
    if (event.name === 'address-deleted') this.traces.forget(event.addressId);
    if (event.name !== 'delivery-traced') return;
    const { addressId, trace } = event;
    const isKnown = this.traces.record(addressId, trace);
    if (trace.status === 'accepted' && !isKnown) return;
    this.rooms.emit(addressId, 'delivery:updated', { delivery: toDelivery(trace) });
  }
}
