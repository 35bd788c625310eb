import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { toSharedEvent, type EventName, type EventOrigin, type Events } from './events.js';
import { NodeBusService } from './node-bus.service.js';

/**
 * Publishes events to the handlers of this process (`@OnEvent`), and those that concern all nodes to the
 * other nodes. Publish an event only after its transaction has committed.
 *
 * @example events.publish('message.deleted', { addressId, messageId });
 */
@Injectable()
export class EventBusService {
  constructor(
    private readonly emitter: EventEmitter2,
    private readonly nodes: NodeBusService,
  ) {}

  /** Calls the handlers of an event without waiting for asynchronous ones. Never throws. */
  publish<Name extends EventName>(name: Name, payload: Events[Name]): void {
    this.emitter.emit(name, payload, { isLocal: true } satisfies EventOrigin);
    const shared = toSharedEvent(name, payload);
    if (shared) this.nodes.send(name, shared);
  }

  /**
   * Calls the handlers of an event of this process and waits for them.
   *
   * @throws what a handler with `suppressErrors: false` throws
   */
  async publishAndWait<Name extends EventName>(name: Name, payload: Events[Name]): Promise<void> {
    await this.emitter.emitAsync(name, payload, { isLocal: true } satisfies EventOrigin);
  }
}
