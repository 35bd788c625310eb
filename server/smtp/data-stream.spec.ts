import { DataStream } from './data-stream.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Returns a stream and the events that its receiver got. */
function observed() {
  const stream = new DataStream();
  const events: string[] = [];
  stream.on('data', (chunk: Buffer) => events.push(String(chunk)));
  for (const event of ['end', 'close', 'drain', 'error']) {
    stream.on(event, () => events.push(event));
  }
  return { stream, events };
}

describe('DataStream', () => {
  it('emits chunks immediately and ends in a later turn', async () => {
    const { stream, events } = observed();
    expect(stream.write(Buffer.from('a'))).toBe(true);
    stream.end(Buffer.from('b'));
    expect(events).toEqual(['a', 'b']);
    await turn();
    expect(events).toEqual(['a', 'b', 'end']);
    expect(stream).toMatchObject({ readable: false, writable: false, readableEnded: true });
  });

  it('makes its writer wait while it is paused', () => {
    const { stream, events } = observed();
    stream.once('data', () => stream.pause());
    expect(stream.write(Buffer.from('a'))).toBe(false);
    stream.resume();
    expect(events).toEqual(['a', 'drain']);
  });

  it('ends only after being resumed', async () => {
    const { stream, events } = observed();
    stream.pause();
    stream.end();
    await turn();
    expect(events).toEqual([]);
    stream.resume();
    await turn();
    expect(events).toEqual(['end']);
  });

  it('does not end after being destroyed', async () => {
    const { stream, events } = observed();
    stream.end();
    stream.destroy(new Error('gone'));
    await turn();
    expect(events).toEqual(['error', 'close']);
  });
});
