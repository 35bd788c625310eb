import { simpleParser } from 'mailparser';
import { parseMessage } from '../../server/messages/parsing/parse-message.js';
import { benchMessage } from './load/bench-message.js';
import { buildNewsletter } from './load/newsletter.js';
import type { Report } from './report.js';
import { median } from './statistics.js';

/** Messages that each parser parses before it is measured, to let V8 compile both. */
const WARM_UP_MESSAGES = 60;
/** Messages that a newsletter of 200 kB counts as. */
const LARGE = 10;

/**
 * Measures the processor time of parsing one message next to mailparser's `simpleParser`, which neither sanitizes
 * HTML nor looks for codes. Both take turns; the ratio is the median of their rounds.
 */
export async function benchParsing(report: Report, rounds: number): Promise<void> {
  const [plain, html] = (['plain', 'html'] as const).map((kind) =>
    Buffer.concat(benchMessage(kind, 'parsed').content),
  );
  for (const [name, build, count] of [
    ['2 kB plain', () => plain, 400],
    ['20 kB HTML', () => html, 100],
    ['200 kB HTML, a style sheet of its own', buildNewsletter, 100 / LARGE],
  ] as const) {
    const own: number[] = [];
    const other: number[] = [];
    await measure(parseMessage, build, WARM_UP_MESSAGES);
    await measure(simpleParser, build, WARM_UP_MESSAGES);
    for (let round = 0; round < rounds; round += 1) {
      own.push(await measure(parseMessage, build, count));
      other.push(await measure(simpleParser, build, count));
    }
    const ratio = median(own.map((ms, round) => ms / (other[round] ?? Number.NaN)));
    const [ms, simpleMs] = [median(own), median(other)];
    report.add(
      `parsed, ${name}`,
      `${ms.toFixed(2)} ms of processor time, simpleParser ${simpleMs.toFixed(2)} ms: × ${ratio.toFixed(1)}`,
      { ms, simpleMs, ratio },
    );
  }
}

/** Returns the processor time of parsing one of `count` messages, in milliseconds. */
async function measure(
  parse: (source: Buffer) => unknown,
  build: () => Buffer | undefined,
  count: number,
): Promise<number> {
  const sources = Array.from({ length: count }, () => build() ?? Buffer.alloc(0));
  const before = process.cpuUsage();
  for (const source of sources) await parse(source);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}
