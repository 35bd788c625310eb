import { finished } from 'node:stream/promises';
import { StrictSmtpParser, DataStream } from './strict-smtp-parser.js';

const SOURCE = '.\r\nA: b\r\n\r\n\n.\r\n.x\r\n\r.\r\n\0.\r\n.\r\r\n..\n..\r\n\r\n.\n.\r\n';
const WIRE = `${SOURCE.replaceAll('\r\n.', '\r\n..')}`.replace(/^\./, '..');

/** Writes segments to a parser in data mode; returns the message and the commands after it. */
async function receive(segments: Buffer[]): Promise<{ source: string; commands: string[] }> {
  const parser = new StrictSmtpParser({
    lineRefused: (_reply, resume) => resume(),
    tooLarge: () => undefined,
    dataEnded: () => undefined,
  });
  const commands: string[] = [];
  parser.oncommand = (command, resume) => {
    commands.push(command.toString());
    resume?.();
  };
  const chunks: Buffer[] = [];
  const stream = parser.startDataMode();
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => parser.continue());
  for (const segment of segments) parser.write(segment);
  parser.end();
  await finished(parser);
  return { source: Buffer.concat(chunks).toString('latin1'), commands };
}

describe('StrictSmtpParser', () => {
  // NOOP ends in a bare LF, so it is refused.
  const wire = Buffer.from(`${WIRE}.\r\nRSET\r\nNOOP\nQUIT\r\nleft over`, 'latin1');

  it('parses the same message and commands for every split into three segments', async () => {
    for (let first = 0; first <= wire.length; first += 1) {
      for (let second = first; second <= wire.length; second += 1) {
        const cuts = [wire.subarray(0, first), wire.subarray(first, second), wire.subarray(second)];
        const received = await receive(cuts);
        expect({ first, second, ...received }).toEqual({
          ...{ first, second },
          source: SOURCE,
          commands: ['RSET', 'QUIT'],
        });
      }
    }
  });

  it('parses the same message and commands from single bytes', async () => {
    const bytes = Array.from(wire, (_, at) => wire.subarray(at, at + 1));
    expect(await receive(bytes)).toEqual({ source: SOURCE, commands: ['RSET', 'QUIT'] });
  });

  it('keeps a single dot that begins a longer line', async () => {
    const received = await receive([Buffer.from('a\r\n.b\r\n.\r\n')]);
    expect(received.source).toBe('a\r\n.b\r\n');
  });
});

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
