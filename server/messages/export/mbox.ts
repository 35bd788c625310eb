import type { MessageEntity } from '../message.entity.js';

/** What of an envelope sender fits into a "From " line; all others are replaced. */
const PRINTABLE = /^[\x21-\x7e]+$/;
/** End of a chunk that the next one may complete to a line break or to "From ". */
const INCOMPLETE = /\r$|F(?:r(?:om?)?)?$/;
const LINE_OF_MARKS = /\n>*$/;

/** Returns the line that begins a message in mbox format (RFC 4155). */
export function formatFromLine({ source, receivedAt }: MessageEntity): string {
  const { envelopeFrom } = source;
  const sender = PRINTABLE.test(envelopeFrom) ? envelopeFrom : 'MAILER-DAEMON';
  // asctime: the parts of "Sat, 28 Nov 2026 15:55:07 GMT" in another order, the day padded with a space.
  const [day = '', date, month, year, time] = receivedAt.toUTCString().split(' ');
  const padded = String(Number(date)).padStart(2);
  return `From ${sender} ${day.slice(0, 3)} ${month} ${padded} ${time} ${year}\n`;
}

/**
 * Yields a message as mboxrd: lines end in LF, and lines of `>` and "From " get another `>`. An empty line
 * follows. Holds at most one chunk in memory.
 */
export async function* toMboxrd(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  // What precedes the next chunk: a line break, also before the first one, if its line so far has only marks.
  let context = '\n';
  let held = '';
  let last = '';
  for await (const chunk of chunks) {
    const text = held + chunk.toString('latin1');
    const end = text.search(INCOMPLETE);
    const complete = end < 0 ? text : text.slice(0, end);
    held = text.slice(complete.length);
    if (complete === '') continue;
    const lines = context + complete.replaceAll('\r\n', '\n');
    yield Buffer.from(quoteFromLines(lines).slice(context.length), 'latin1');
    context = LINE_OF_MARKS.test(lines) ? '\n' : ' ';
    last = complete.slice(-1);
  }
  const isLineOpen = held !== '' || (last !== '' && last !== '\n');
  yield Buffer.from(`${held}${isLineOpen ? '\n\n' : '\n'}`, 'latin1');
}

const quoteFromLines = (text: string): string => text.replace(/(\n>*)From /g, '$1>From ');
