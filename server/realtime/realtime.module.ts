import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { AnnouncementsService } from './announcements.service.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { SessionRoomsService } from './session-rooms.service.js';

@Module({
  imports: [AddressesModule, MessagesModule],
  providers: [AnnouncementsService, RealtimeGateway, SessionRoomsService],
})
export class RealtimeModule {}
