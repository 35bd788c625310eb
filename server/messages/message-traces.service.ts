import { Injectable } from '@nestjs/common';
import { EventBus } from '../platform/events/event-bus.js';
import { Tracer } from '../platform/tracing/tracer.js';
import { MessageStored } from './message.events.js';

/** Records the first step of each message that this process has stored. */
@Injectable()
export class MessageTraces {
  constructor(tracer: Tracer, events: EventBus) {
    if (!tracer.isEnabled) return;
    events.on(MessageStored, ({ messageId: id, times }) => {
      if (!times) return;
      const { dataEndedAt: startedAt, committedAt: endedAt } = times;
      tracer.record({ id, name: 'store message', startedAt, endedAt });
    });
  }
}
