import { socketEventSchemas, type SocketEventName } from '@mayfly/contract/socket-events.js';

interface StreamedEvent {
  id: string | undefined;
  name: SocketEventName;
  data: { message?: { subject: string } };
}

/** Reads the server-sent events of an address one by one, without comments, and checks them against the contract. */
export class StreamReader {
  private text = '';
  private readonly chunks: ReadableStreamDefaultReader<Uint8Array>;

  constructor(readonly response: Response) {
    this.chunks = (response.body as ReadableStream<Uint8Array>).getReader();
  }

  /** Returns the next event; null at the end of the stream. */
  async next(): Promise<StreamedEvent | null> {
    for (;;) {
      const [text = '', id, name, data = ''] =
        /^(?:: \n\n)*(?:id: (.+)\n)?event: (.+)\ndata: (.+)\n\n/.exec(this.text) ?? [];
      if (name !== undefined) {
        this.text = this.text.slice(text.length);
        const schema = socketEventSchemas[name as SocketEventName];
        const event = schema.parse(JSON.parse(data)) as StreamedEvent['data'];
        return { id, name: name as SocketEventName, data: event };
      }
      const { value, done } = await this.chunks.read();
      if (done) return null;
      this.text += new TextDecoder().decode(value);
    }
  }

  /** Returns the next `count` messages with the IDs of their events. */
  async nextMessages(count: number): Promise<[subject: string | undefined, id: string][]> {
    const found: [string | undefined, string][] = [];
    while (found.length < count) {
      const event = await this.next();
      if (event === null) throw new Error('The stream has ended.');
      if (event.name === 'message:received')
        found.push([event.data.message?.subject, event.id ?? '']);
    }
    return found;
  }

  /** Closes the connection, also while an event is awaited: `next` then returns null. */
  close(): Promise<void> {
    return this.chunks.cancel();
  }
}
