import { Inject, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { MessagesModule } from '../messages/messages.module.js';
import { REDIS } from '../platform/redis/redis.js';
import type { Redis } from '../platform/redis/redis.js';
import { detachedServer } from '../platform/sockets/detached-server.js';
import type { DetachedServer } from '../platform/sockets/detached-server.js';
import { AnnouncementsService } from './announcements.service.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { SessionRoomsService } from './session-rooms.service.js';

/**
 * Tells browsers what has happened. A process without the role `web` has no sockets: it speaks
 * to those of the other nodes through Redis.
 */
@Module({
  imports: [AddressesModule, MessagesModule],
  providers: [AnnouncementsService, RealtimeGateway, SessionRoomsService],
})
export class RealtimeModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private detached: DetachedServer | undefined;

  constructor(
    private readonly rooms: SessionRoomsService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {}

  onApplicationBootstrap(): void {
    if (this.redis && !this.config.ROLES.includes('web')) {
      this.detached = detachedServer(this.redis);
      this.rooms.open(this.detached.server);
    }
  }

  onApplicationShutdown(): void {
    this.detached?.close();
  }
}
