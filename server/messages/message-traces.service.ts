import { Injectable } from '@nestjs/common';
import { EventBus } from '../platform/events/event-bus.js';
import { Tracer } from '../platform/tracing/tracer.js';
import { MessageStored } from './message.events.js';

/** Records the storing of each message that arrived in this process, the first step of its trace. */
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
