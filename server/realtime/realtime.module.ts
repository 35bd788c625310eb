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
import { AddressRoomsService } from './address-rooms.service.js';
import { BroadcasterService } from './broadcaster.service.js';
import { NodeEventsService } from './node-events.service.js';
import { RealtimeGateway } from './realtime.gateway.js';

/**
 * Pushes domain events to browsers. Subscribes to them in every role; no module calls it. A process
 * without the role `web` has no sockets and only passes events on to the other nodes.
 */
@Module({
  imports: [AddressesModule, MessagesModule],
  providers: [AddressRoomsService, BroadcasterService, NodeEventsService, RealtimeGateway],
})
export class RealtimeModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private detached: DetachedServer | undefined;

  constructor(
    private readonly nodes: NodeEventsService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {}

  onApplicationBootstrap(): void {
    if (this.redis && !this.config.ROLES.includes('web')) {
      this.detached = detachedServer(this.redis);
      this.nodes.open(this.detached.server);
    }
  }

  onApplicationShutdown(): void {
    this.detached?.close();
  }
}
