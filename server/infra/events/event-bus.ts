import { Injectable, Logger } from '@nestjs/common';

type EventClass<E extends object> = abstract new (...args: never[]) => E;
type Handler<E> = (event: E) => void | Promise<void>;

/**
 * Notifies modules of this process of domain events, keyed by event class. Publish an event only after
 * its transaction has committed. If a handler fails, logs the error and calls the remaining handlers.
 *
 * @example
 * events.on(AddressDeleted, ({ addressId }) => cache.delete(addressId));
 * events.publish(new AddressDeleted('42'));
 */
@Injectable()
export class EventBus {
  private readonly logger = new Logger(EventBus.name);
  private readonly handlers = new Map<unknown, Handler<never>[]>();

  /** Calls `handler` for every event of this class. */
  on<E extends object>(eventClass: EventClass<E>, handler: Handler<E>): void {
    this.handlers.set(eventClass, [...(this.handlers.get(eventClass) ?? []), handler]);
  }

  /** Calls the handlers of an event in order. Doesn't wait for asynchronous ones. */
  publish<E extends object>(event: E): void {
    for (const handler of this.handlers.get(event.constructor) ?? []) {
      try {
        void Promise.resolve((handler as Handler<E>)(event)).catch((e) => this.report(event, e));
      } catch (error) {
        this.report(event, error);
      }
    }
  }

  private report(event: object, error: unknown): void {
    this.logger.error(`A handler of ${event.constructor.name} failed: ${String(error)}`);
  }
}
