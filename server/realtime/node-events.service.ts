import { Inject, Injectable } from '@nestjs/common';
import { AddressDeleted, AddressExtended } from '../addresses/address.events.js';
import {
  MessageCompleted,
  MessageDeleted,
  MessageStored,
  MessageUpdated,
} from '../messages/message.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { REDIS, type Redis } from '../platform/redis/redis.js';
import type { NodeEvent, RealtimeServer } from './realtime-server.js';

type Handler = (event: NodeEvent) => void;

/**
 * Receives the domain events of this process and, through Redis, those of all others. Events of one
 * turn of the event loop are sent together.
 */
@Injectable()
export class NodeEventsService {
  private server: RealtimeServer | undefined;
  private handler: Handler = () => undefined;
  private outgoing: NodeEvent[] = [];

  constructor(
    events: EventBus,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {
    const forward = (name: 'message-stored' | 'message-completed' | 'message-deleted') => {
      return ({ addressId, messageId }: MessageStored) =>
        this.publish({ name, addressId, messageId });
    };
    events.on(MessageStored, forward('message-stored'));
    events.on(MessageCompleted, forward('message-completed'));
    events.on(MessageDeleted, forward('message-deleted'));
    events.on(MessageUpdated, ({ addressId, messageId, read }) =>
      this.publish({ name: 'message-updated', addressId, messageId, read }),
    );
    events.on(AddressExtended, ({ addressId }) =>
      this.publish({ name: 'address-extended', addressId }),
    );
    events.on(AddressDeleted, ({ addressId }) =>
      this.publish({ name: 'address-deleted', addressId }),
    );
  }

  /** Calls `handler` for every event of this node and of the others. */
  subscribe(handler: Handler): void {
    this.handler = handler;
  }

  /** Connects to the other nodes through a Socket.IO server. */
  open(server: RealtimeServer): void {
    this.server = server;
    server.on('mayfly:events', (events) => events.forEach((event) => this.handler(event)));
  }

  private publish(event: NodeEvent): void {
    this.handler(event);
    if (!this.redis) return;
    if (this.outgoing.push(event) === 1) setImmediate(() => this.flush());
  }

  private flush(): void {
    const events = this.outgoing;
    this.outgoing = [];
    if (this.redis?.status === 'ready') this.server?.serverSideEmit('mayfly:events', events);
  }
}
