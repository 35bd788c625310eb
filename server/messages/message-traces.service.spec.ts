import { EventBus } from '../platform/events/event-bus.js';
import { Tracer, type Span } from '../platform/tracing/tracer.js';
import { MessageStored } from './message.events.js';
import { MessageTraces } from './message-traces.service.js';

const ID = '01a9bf2e-33c5-7d62-8b5e-1c6a6f1f3d11';

describe('MessageTraces', () => {
  const spans: Span[] = [];
  const exporter = { add: (span: Span) => void spans.push(span), close: () => Promise.resolve() };
  const events = new EventBus();
  beforeAll(() => new MessageTraces(new Tracer(exporter), events));
  beforeEach(() => (spans.length = 0));

  it('records how long it took to store a message that arrived by SMTP', () => {
    const times = { dataEndedAt: 1_000, committedAt: 1_004 };
    events.publish(new MessageStored('1', ID, times));
    expect(spans).toEqual([
      expect.objectContaining({
        name: 'store message',
        traceId: ID.replaceAll('-', ''),
        startedAt: 1_000,
        endedAt: 1_004,
      }),
    ]);
  });

  it('records nothing for a message that arrived otherwise', () => {
    events.publish(new MessageStored('1', ID));
    expect(spans).toEqual([]);
  });
});
