import { finished } from 'node:stream/promises';
import { StrictSmtpParser } from './strict-smtp-parser.js';

const SOURCE = '.\r\nA: b\r\n\r\n\n.\r\n.x\r\n\r.\r\n\0.\r\n.\r\r\n..\n..\r\n\r\n.\n.\r\n';
const WIRE = `${SOURCE.replaceAll('\r\n.', '\r\n..')}`.replace(/^\./, '..');

/** Feeds segments to an input that is in a mail; answers the mail and the commands after it. */
async function receive(segments: Buffer[]): Promise<{ source: string; commands: string[] }> {
  const input = new StrictSmtpParser({
    refused: (_reply, goOn) => goOn(),
    tooLarge: () => undefined,
    dataEnded: () => undefined,
  });
  const commands: string[] = [];
  input.oncommand = (command, goOn) => {
    commands.push(command.toString());
    goOn?.();
  };
  const chunks: Buffer[] = [];
  const stream = input.startDataMode();
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => input.continue());
  for (const segment of segments) input.write(segment);
  input.end();
  await finished(input);
  return { source: Buffer.concat(chunks).toString('latin1'), commands };
}

describe('StrictSmtpParser', () => {
  const wire = Buffer.from(`${WIRE}.\r\nRSET\r\nNOOP\nQUIT\r\nleft over`, 'latin1');

  it('finds the same mail and the same commands wherever the bytes are cut, once and twice', async () => {
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

  it('finds them in single bytes as well', async () => {
    const bytes = Array.from(wire, (_, at) => wire.subarray(at, at + 1));
    expect(await receive(bytes)).toEqual({ source: SOURCE, commands: ['RSET', 'QUIT'] });
  });

  it('leaves a dot that nobody doubled where it is, since the line has more than the dot', async () => {
    const received = await receive([Buffer.from('a\r\n.b\r\n.\r\n')]);
    expect(received.source).toBe('a\r\n.b\r\n');
  });
});
