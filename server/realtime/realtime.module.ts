import {
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { CONFIG, type Config } from '../config/config.js';
import { MessagesModule } from '../messages/messages.module.js';
import { AttemptsModule } from '../smtp/attempts/attempts.module.js';
import { REDIS, type Redis } from '../infra/redis/redis.js';
import { createDetachedServer, type DetachedServer } from '../infra/sockets/streams-adapter.js';
import { AddressRoomsService } from './address-rooms.service.js';
import { BroadcasterService } from './broadcaster.service.js';
import { DeliveryBroadcaster } from './delivery-broadcaster.service.js';
import { NodeEventsService } from './node-events.service.js';
import { RealtimeMetrics } from './realtime-metrics.service.js';
import { RealtimeGateway } from './realtime.gateway.js';

/**
 * Owns the sockets. Subscribes to domain events in every role; no module calls it. A process without
 * the role `web` has no sockets and only forwards events to the other nodes.
 */
@Module({
  imports: [AddressesModule, AttemptsModule, MessagesModule],
  providers: [
    AddressRoomsService,
    BroadcasterService,
    NodeEventsService,
    RealtimeGateway,
    RealtimeMetrics,
    DeliveryBroadcaster,
  ],
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
      this.detached = createDetachedServer(this.redis);
      this.nodes.open(this.detached.server);
    }
  }

  onApplicationShutdown(): void {
    this.detached?.close();
  }
}
