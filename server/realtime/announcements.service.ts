import { Injectable } from '@nestjs/common';
import { AddressExpired, AddressExtended } from '../addresses/address.events.js';
import { presentAddressExtended } from '../addresses/address.presenter.js';
import { MessageDeleted, MessageStored, MessageUpdated } from '../messages/message.events.js';
import { MessagePresenter } from '../messages/message.presenter.js';
import { EventBus } from '../platform/events/event-bus.js';
import { SessionRoomsService } from './session-rooms.service.js';

/** Turns what has happened in the house into socket events. Nobody calls it. */
@Injectable()
export class AnnouncementsService {
  constructor(events: EventBus, rooms: SessionRoomsService, presenter: MessagePresenter) {
    events.on(MessageStored, ({ message }) =>
      rooms.emit(message.addressId, 'message:received', () => presenter.received(message)),
    );
    events.on(MessageUpdated, (event) =>
      rooms.emit(event.addressId, 'message:updated', () => presenter.updated(event)),
    );
    events.on(MessageDeleted, (event) =>
      rooms.emit(event.addressId, 'message:deleted', () => presenter.deleted(event)),
    );
    events.on(AddressExtended, ({ address }) => {
      rooms.setEnding(address);
      rooms.emit(address.id, 'address:extended', () => presentAddressExtended(address));
    });
    events.on(AddressExpired, ({ addressId, emailAddress }) => rooms.end(addressId, emailAddress));
  }
}
