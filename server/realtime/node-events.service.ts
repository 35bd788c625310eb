import { Inject, Injectable } from '@nestjs/common';
import {
  AddressDeleted,
  AddressDeletedElsewhere,
  AddressEnded,
  AddressExtended,
} from '../addresses/address.events.js';
import { DeliveryTraced } from '../smtp/attempts/delivery.events.js';
import {
  MessageAuthenticated,
  MessageCompleted,
  MessageDeleted,
  MessageWatched,
  MessageStored,
  MessageStoredElsewhere,
  MessageUpdated,
} from '../messages/message.events.js';
import { EventBus } from '../infra/events/event-bus.js';
import { REDIS, type Redis } from '../infra/redis/redis.js';
import type { NodeEvent, RealtimeServer } from './realtime-server.js';

type Handler = (event: NodeEvent) => void;
/** Events that name a message, without the `read` flag of `message-updated`. */
type MessageEvent = Exclude<Extract<NodeEvent, { messageId: string }>, { read: boolean }>;

/**
 * Receives the domain events of this process and, through Redis, those of all others. Events of one
 * turn of the event loop are sent together.
 */
@Injectable()
export class NodeEventsService {
  private server: RealtimeServer | undefined;
  private readonly handlers: Handler[] = [];
  private outgoing: NodeEvent[] = [];

  constructor(
    private readonly events: EventBus,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {
    const forward = (name: MessageEvent['name']) => {
      return ({ addressId, messageId }: MessageUpdated | MessageDeleted) =>
        this.publish({ name, addressId, messageId });
    };
    events.on(MessageStored, ({ addressId, messageId, times }) => {
      this.publish({ name: 'message-stored', addressId, messageId, ...(times ? { times } : {}) });
    });
    events.on(MessageCompleted, forward('message-completed'));
    events.on(MessageAuthenticated, forward('message-authenticated'));
    events.on(MessageDeleted, forward('message-deleted'));
    events.on(MessageUpdated, ({ addressId, messageId, read }) =>
      this.publish({ name: 'message-updated', addressId, messageId, read }),
    );
    events.on(DeliveryTraced, ({ addressId, trace }) =>
      this.publish({ name: 'delivery-traced', addressId, trace }),
    );
    events.on(AddressExtended, ({ addressId }) =>
      this.publish({ name: 'address-extended', addressId }),
    );
    events.on(AddressDeleted, ({ addressId }) =>
      this.publish({ name: 'address-deleted', addressId }),
    );
    // Not sent to other nodes: each publishes this event itself.
    events.on(AddressEnded, ({ addressId }) => this.handle({ name: 'address-deleted', addressId }));
  }

  /** Calls `handler` for every event of this node and of the others. */
  subscribe(handler: Handler): void {
    this.handlers.push(handler);
  }

  /** Connects to the other nodes through a Socket.IO server. */
  open(server: RealtimeServer): void {
    this.server = server;
    server.on('mayfly:events', (events) => events.forEach((event) => this.receive(event)));
  }

  /** Publishes `MessageWatched` on all nodes; on this one after all handlers of the current event. */
  publishWatched(addressId: string, messageId: string): void {
    setImmediate(() => this.events.publish(new MessageWatched(addressId, messageId)));
    this.send({ name: 'message-watched', addressId, messageId });
  }

  /** Handles an event of another node. Publishes some on the `EventBus`, for modules without sockets. */
  private receive(event: NodeEvent): void {
    const { addressId } = event;
    switch (event.name) {
      case 'message-watched':
        return this.events.publish(new MessageWatched(addressId, event.messageId));
      case 'message-stored':
        this.events.publish(new MessageStoredElsewhere(addressId, event.messageId));
        break;
      case 'address-deleted':
        this.events.publish(new AddressDeletedElsewhere(addressId));
    }
    this.handle(event);
  }

  private publish(event: NodeEvent): void {
    this.handle(event);
    this.send(event.name === 'delivery-traced' ? removeServer(event) : event);
  }

  private handle(event: NodeEvent): void {
    for (const handler of this.handlers) handler(event);
  }

  private send(event: NodeEvent): void {
    if (!this.redis) return;
    if (this.outgoing.push(event) === 1) setImmediate(() => this.flush());
  }

  private flush(): void {
    const events = this.outgoing;
    this.outgoing = [];
    if (this.redis?.status === 'ready') this.server?.serverSideEmit('mayfly:events', events);
  }
}

/** Returns the event as it may pass through Redis: without the host name that the sender claims. */
function removeServer(event: Extract<NodeEvent, { name: 'delivery-traced' }>): NodeEvent {
  return { ...event, trace: { ...event.trace, server: null } };
}
