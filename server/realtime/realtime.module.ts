import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { SmtpModule } from '../smtp/smtp.module.js';
import { AddressRoomsService } from './address-rooms.service.js';
import { BroadcasterService } from './broadcaster.service.js';
import { EventStreamController } from './event-stream.controller.js';
import { EventStreamsService } from './event-streams.service.js';
import { RealtimeGateway } from './realtime.gateway.js';

/** Owns the sockets and event streams, which receive the events of this node and of others. No module calls it. */
@Module({
  imports: [AddressesModule, MessagesModule, SmtpModule],
  controllers: [EventStreamController],
  providers: [AddressRoomsService, BroadcasterService, EventStreamsService, RealtimeGateway],
})
export class RealtimeModule {}
