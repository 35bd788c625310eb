import type { MessagePage } from '@mayfly/contract/message.js';
import { parseMessage } from '../../server/messages/parsing/parse-message.js';
import { monotonicMs } from '../support/server/monotonic.js';
import { benchMessage } from './load/bench-message.js';
import { send } from './load/sender.js';
import { measureProcessors } from './processor-time.js';
import type { Product } from './product.js';
import { formatTimes, type Report } from './report.js';
import { median, summarizeTimes } from './statistics.js';

const PER_INBOX = 10;
const LATER_LISTS = 3;
const UNCHANGED_LISTS = 500;

/**
 * Fills inboxes without sockets with ten 20 kB HTML messages each and lists them one after the
 * other: first while no message is parsed, then again. After each first list, this process parses ten such messages.
 * Both times are elapsed ones of the same moment, so that other programs of the machine slow both. Needs a warm parser
 * (`benchParsing`).
 */
export async function benchReading(
  product: Product,
  dataDir: string,
  inboxes: number,
  report: Report,
): Promise<void> {
  const sessions = await product.rest.issue(inboxes);
  await send({
    port: product.smtpPort,
    recipients: sessions.map(({ emailAddress }) => emailAddress),
    count: inboxes * PER_INBOX,
    kind: 'html',
    run: 'reading',
  });
  let pending = 0;
  const source = Buffer.concat(benchMessage('html', 'reading').content);
  const ratios: number[] = [];
  const first: number[] = [];
  const later: number[] = [];
  for (const session of sessions) {
    const start = monotonicMs();
    const page = await product.rest.firstPage(session);
    const listed = monotonicMs();
    for (let message = 0; message < PER_INBOX; message += 1) parseMessage(source);
    first.push(listed - start);
    ratios.push((listed - start) / (monotonicMs() - listed));
    const { data } = JSON.parse(page.toString()) as { data: MessagePage };
    pending += data.content.filter(({ reading }) => reading === 'pending').length;
  }
  for (let list = 0; list < LATER_LISTS; list += 1) {
    for (const session of sessions) {
      const start = monotonicMs();
      await product.rest.firstPage(session);
      later.push(monotonicMs() - start);
    }
  }
  const times = { first: summarizeTimes(first), later: summarizeTimes(later) };
  const readings = median(ratios);
  const left = `${pending} of ${inboxes * PER_INBOX} rows pending`;
  report.add(
    'first list of 10 unread 20 kB HTML',
    `${formatTimes(times.first)}: × ${readings.toFixed(1)} of ten readings (${inboxes} inboxes, ${left})`,
    { ...times.first, inboxes, pending, readings },
  );
  report.add('later lists of them', formatTimes(times.later), { ...times.later });
  await benchUnchanged(product, dataDir, report);
}

/** Lists a hundred 20 kB HTML messages again and again while nothing changes. */
async function benchUnchanged(product: Product, dataDir: string, report: Report): Promise<void> {
  const [session] = await product.rest.issue(1);
  if (!session) throw new Error('No address was issued.');
  const recipients = [session.emailAddress];
  await send({ port: product.smtpPort, recipients, count: 100, kind: 'html', run: 'unchanged' });
  for (let pending = true; pending;) {
    const messages = await product.rest.newest(session);
    pending = messages.some(({ reading }) => reading === 'pending');
  }
  const measure = async (known: string) => {
    const { use } = await measureProcessors(
      { operations: UNCHANGED_LISTS, products: [product], dataDir },
      async () => {
        for (let n = 0; n < UNCHANGED_LISTS; n += 1) {
          const { status } = await product.rest.newestUnless(session, known);
          if ((status === 304) !== (known === etag))
            throw new Error(`Unexpected status ${status}.`);
        }
      },
    );
    return use.msPerOperation;
  };
  const { etag } = await product.rest.newestUnless(session, '');
  // The first three thousand requests include the compilation of their code, and take twice as long.
  for (let series = 0; series < 6; series += 1) await measure(etag);
  const [unchanged, whole] = [await measure(etag), await measure('')];
  const format = ({ product: own, postgres }: typeof whole) =>
    `${own.toFixed(2)} ms of the product, ${postgres.toFixed(2)} ms of PostgreSQL`;
  report.add(
    'a list of 100 of them, unchanged (304)',
    `${format(unchanged)}; changed ${format(whole)}`,
    { unchanged, whole },
  );
}
