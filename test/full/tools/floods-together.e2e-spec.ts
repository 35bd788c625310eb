import type { AddressSession } from '@mayfly/contract/address-session.js';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/cluster/webhook-receiver.js';
import { SmtpClient } from '../../support/mail/smtp-client.js';
import {
  createForwardedClient,
  type ForwardedClient,
} from '../../support/server/forwarded-client.js';
import { KillableServer } from '../../support/server/killable-server.js';
import { eventually, until } from '../../support/until.js';

jest.setTimeout(900_000);

const RECEIVER = '127.0.0.7';
const FLOOD = '198.51.100.66';
const FLOOD_SENDER = '127.0.0.66';
/** Length of the flood: more than the window of rate limits. The time before and after it is as long. */
const FLOOD_MS = 70_000;
/** Interval of messages of the flood, which are what a client may store in an hour. */
const MAIL_INTERVAL_MS = 1_200;
const SETTLING_MS = 5_000;
const MAX_GROWTH_MB = 250;
/** How much longer others may wait than without the flood, in the median. */
const MAX_SLOWDOWN = 3;

/** Requests of the flood to its inboxes, with the number of connections. */
const KINDS: [name: string, connections: number, path: string][] = [
  ['list', 40, '?size=100'],
  ['message', 40, '/ID'],
  ['source', 20, '/ID/source'],
  ['text', 20, '/ID/text'],
  ['attachment', 40, '/ID/attachments/0'],
  ['archive', 10, '/ID/attachments.zip'],
  ['image', 40, '/ID/images/3'],
  ['search', 20, '?search=mayfly'],
  ['wait', 40, '/wait?timeout=30&code=true'],
  ['export', 5, '/export?format=mbox'],
];

type Times = Record<string, number[]>;
type SentMessage = [recipient: string, source: string];

const ROW =
  '<tr><td style="padding:4px"><p>A mayfly hatches in the morning and dances.</p></td></tr>\r\n';
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Creates an email of at least `bytes`, with an attachment and 20 remote images. */
function createEmail(subject: string, bytes: number): string {
  const images = Array.from({ length: 20 }, (_, n) => `<img src="http://${RECEIVER}:1/${n}.gif">`);
  return (
    `From: Ann <ann@example.com>\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\n` +
    'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n' +
    `<table>${ROW.repeat(Math.ceil(bytes / ROW.length))}</table>${images.join('\r\n')}\r\n` +
    '--b\r\nContent-Type: image/gif; name=a.gif\r\nContent-Transfer-Encoding: base64\r\n\r\n' +
    `${PIXEL}\r\n--b--\r\n`
  );
}

const median = (values: number[] = []) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Sends emails from an IP address over one connection. */
async function sendAll(port: number, from: string, messages: SentMessage[]): Promise<void> {
  const client = await SmtpClient.connect(port, '127.0.0.1', { localAddress: from });
  await client.command('EHLO sender.example.org');
  for (const [to, source] of messages) expect((await client.mail([to], source)).code).toBe(250);
  client.end();
}

describe('a client that floods everything at the same time', () => {
  let server: KillableServer;
  let receiver: WebhookReceiver;
  let origin: string;
  let flood: ChildProcess | undefined;
  let others = 0;
  beforeAll(async () => {
    server = await KillableServer.start({
      ...{ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
      OUTBOUND_ALLOWED_NETWORKS: `${RECEIVER}/32`,
    });
    ({ origin } = server.rest);
    receiver = await startWebhookReceiver(RECEIVER);
  });
  afterAll(async () => {
    flood?.kill('SIGKILL');
    await server.remove();
    await receiver.close();
  });
  const readMemory = () => server.server.memory() ?? 0;
  const readFirstId = async (client: ForwardedClient, session: AddressSession) => {
    const [message] = await eventually(
      () => client.list(session, '?size=1'),
      ([first]) => first?.reading === 'done',
    );
    return String(message?.id);
  };

  /** Measures what other clients do, one after the other. Each has used none of its limits, and none is refused. */
  async function measureOthers(durationMs: number, times: Times = {}): Promise<Times> {
    const measure = async <T>(name: string, work: () => Promise<T>) => {
      const start = performance.now();
      const result = await work();
      (times[name] ??= []).push(performance.now() - start);
      return result;
    };
    const end = performance.now() + durationMs;
    while (performance.now() < end) {
      others += 1;
      const client = createForwardedClient(origin, `192.0.${2 + (others >> 8)}.${others & 255}`);
      const session = await measure('address', () => client.issue());
      await client.webhooks.add(session, receiver.url(`/${others}`, 204));
      const messages: SentMessage[] = [[session.emailAddress, createEmail('Hello', 2_000)]];
      await measure('delivery', () => sendAll(server.smtpPort, '127.0.0.1', messages));
      const webhook = measure('webhook', () => receiver.received(`/${others}`));
      const id = await measure('reading', () => readFirstId(client, session));
      const get = async (path: string) => {
        const url = `/emails/${session.emailAddress}${path}`;
        const response = await client.call(url, { session: session.sessionId });
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      };
      for (let n = 0; n < 5; n += 1) {
        await measure('list', () => get('?size=100'));
        await measure('message', () => get(`/${id}`));
        await measure('download', () => get(`/${id}/source`));
        await measure('attachment', () => get(`/${id}/attachments/0`));
        await measure('search', () => get('?search=hello'));
      }
      await webhook;
    }
    return times;
  }

  /** Fills inboxes of the flood, and returns what it requests. Half of its webhooks never answer. */
  async function prepareFlood() {
    const client = createForwardedClient(origin, FLOOD);
    const sessions = await Promise.all(Array.from({ length: 8 }, () => client.issue()));
    const large = createEmail('Large', 450_000);
    const inboxes = await Promise.all(
      sessions.map(async (session, n) => {
        const messages = Array.from({ length: 100 }, (): SentMessage => [
          session.emailAddress,
          large,
        ]);
        await sendAll(server.smtpPort, FLOOD_SENDER, messages);
        const id = await readFirstId(client, session);
        await client.webhooks.add(session, receiver.url(`/flood-${n}`, n % 2 ? 204 : 'silent'));
        return { session: session.sessionId, path: `/emails/${session.emailAddress}`, id };
      }),
    );
    const kinds = KINDS.map(([name, connections, suffix]) => ({
      ...{ name, method: 'GET', connections },
      targets: inboxes.map(({ session, path, id }) => ({
        ...{ session, path: `${path}${suffix.replace('ID', id)}` },
      })),
    }));
    const issue = { name: 'address', method: 'POST', connections: 20 };
    return { sessions, kinds: [...kinds, { ...issue, targets: [{ path: '/generate-email' }] }] };
  }

  it('leaves everything else served, at most three times as slowly, in bounded memory', async () => {
    const { sessions, kinds } = await prepareFlood();
    await measureOthers(FLOOD_MS / 5);
    const alone = await measureOthers(FLOOD_MS / 2);
    const before = readMemory();

    // The flood has its own machine usually, so it takes only processor time that nobody else needs.
    const script = join(process.cwd(), 'test/support/server/flood.mjs');
    const args = ['-n', '19', process.execPath, script, origin, FLOOD, JSON.stringify(kinds)];
    flood = spawn('nice', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    flood.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await until(() => output.includes('ready'));
    let peak = before;
    const sampling = setInterval(() => (peak = Math.max(peak, readMemory())), 100);
    const messages = sessions.map(({ emailAddress }): SentMessage => [
      emailAddress,
      createEmail('', 40_000),
    ]);
    const mailing = setInterval(
      () => void sendAll(server.smtpPort, FLOOD_SENDER, messages),
      MAIL_INTERVAL_MS,
    );
    const flooded = await measureOthers(FLOOD_MS);
    [sampling, mailing].forEach(clearInterval);
    flood.kill('SIGTERM');
    await once(flood, 'close');

    await sleep(SETTLING_MS);
    await measureOthers(FLOOD_MS / 2, alone);
    const slowdowns: Record<string, number> = {};
    for (const name of Object.keys(alone)) {
      const [usual, slowed] = [median(alone[name]), median(flooded[name])];
      slowdowns[name] = slowed / usual;
      const text = `${usual.toFixed(1)} → ${slowed.toFixed(1)} ms, ${slowdowns[name].toFixed(1)} times`;
      process.stdout.write(`  ${name.padEnd(12)}${text}\n`);
    }
    process.stdout.write(`  memory      ${before} → ${peak} MB\n  ${output}\n`);
    expect(peak - before).toBeLessThanOrEqual(MAX_GROWTH_MB);
    expect(Object.entries(slowdowns).filter(([, times]) => times > MAX_SLOWDOWN)).toEqual([]);
  });
});
