import { Injectable, Logger } from '@nestjs/common';

type EventClass<E extends object> = abstract new (...args: never[]) => E;
type Handler<E> = (event: E) => void | Promise<void>;

/**
 * Tells the modules of this process what has happened, keyed by event class. Events are
 * published after the commit; a handler that fails is logged and disturbs nobody.
 */
@Injectable()
export class EventBus {
  private readonly logger = new Logger(EventBus.name);
  private readonly handlers = new Map<unknown, Handler<never>[]>();

  /** Calls `handler` for every event of that class from now on. */
  on<E extends object>(event: EventClass<E>, handler: Handler<E>): void {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
  }

  /** Hands the event to its handlers, at once and in order; does not wait for async ones. */
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
