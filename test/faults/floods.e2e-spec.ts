import type { AddressSession } from '@mayfly/contract/address-session.js';
import { AddressesService } from '../../server/addresses/addresses.service.js';
import { ParserPoolService } from '../../server/messages/parsing/parser-pool.service.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/cluster/webhook-receiver.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { listen } from '../support/server/socket-listener.js';
import { createForwardedClient, type ForwardedClient } from '../support/server/forwarded-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually, until } from '../support/until.js';

const RECEIVER = '127.0.0.7';
const FLOOD = '198.51.100.66';
const OTHER = '203.0.113.7';
const SETTINGS = {
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  OUTBOUND_ALLOWED_NETWORKS: `${RECEIVER}/32`,
};

const createEmail = (subject: string, headers = '', body = 'Hello.') =>
  `From: Ann <ann@example.com>\r\nSubject: ${subject}\r\n${headers}\r\n${body}\r\n`;

describe('a flood of work by one client', () => {
  let product: TestProduct;
  let receiver: WebhookReceiver;
  let flood: ForwardedClient;
  let other: ForwardedClient;
  beforeAll(async () => {
    product = await startTestProduct(SETTINGS);
    receiver = await startWebhookReceiver(RECEIVER);
    flood = createForwardedClient(product.origin, FLOOD);
    other = createForwardedClient(product.origin, OTHER);
  });
  let clients = 0;
  /** Creates a client that has used none of its limits. */
  const createClient = () => createForwardedClient(product.origin, `192.0.2.${(clients += 1)}`);
  afterAll(async () => {
    await product.close();
    await receiver.close();
  });

  it("reads another's message next, whatever waits for the webhooks of many addresses", async () => {
    const parse = jest.spyOn(ParserPoolService.prototype, 'parse');
    const session = await other.issue();
    await sendMail(product.smtpPort, session.emailAddress, createEmail('Read me'));
    const slow = createEmail('Slow', 'X-Busy-Ms: 150\r\n');
    for (let n = 0; n < 12; n += 1) {
      const target = await flood.issue();
      await flood.webhooks.add(target, receiver.url('/read', 204));
      await sendMail(product.smtpPort, target.emailAddress, slow);
    }
    await until(() => parse.mock.calls.length > 0);
    const before = parse.mock.calls.length;
    const small = createEmail('Read me').length;
    await eventually(
      () => other.list(session),
      ([message]) => message?.reading === 'done',
    );
    const started = parse.mock.calls.slice(before).map(([, size]) => size);
    expect(started.indexOf(small)).toBeGreaterThanOrEqual(0);
    // Those that were about to start, at most.
    expect(started.indexOf(small)).toBeLessThanOrEqual(2);
    parse.mockRestore();
    await receiver.received('/read', 12);
  });

  it("delivers another's webhook while many wait for hosts that never respond", async () => {
    const silent = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        startWebhookReceiver(RECEIVER).then((host) => [host, n] as const),
      ),
    );
    for (const [host, n] of silent) {
      const target = await flood.issue();
      for (const path of ['/a', '/b', '/c'])
        await flood.webhooks.add(target, host.url(path, 'silent'));
      await sendMail(product.smtpPort, target.emailAddress, createEmail(`Silent ${n}`));
    }
    const countStuck = () =>
      silent.flatMap(([{ host }]) => host.requests).filter(({ socket }) => !socket.destroyed)
        .length;
    await until(() => countStuck() > 0);
    const session = await other.issue();
    await other.webhooks.add(session, receiver.url('/other', 204));
    await sendMail(product.smtpPort, session.emailAddress, createEmail('Deliver me'));
    const [delivery] = await receiver.received('/other');
    expect(delivery?.event.message.subject).toBe('Deliver me');
    // All slots for unknown hosts would be 20.
    expect(countStuck()).toBeLessThanOrEqual(5);
    await Promise.all(silent.map(([host]) => host.close()));
  });

  it.each([
    ['list', '?size=100'],
    ['search', '?search=hello'],
    ['message', '/ID'],
    ['download', '/ID/source'],
    ['text', '/ID/text'],
  ])("serves another's %s among the first of a flood", async (_kind, path) => {
    const [mine, theirs] = [createClient(), createClient()];
    const [own, session] = [await mine.issue(), await theirs.issue()];
    const inbox = async (client: ForwardedClient, target: AddressSession) => {
      await sendMail(product.smtpPort, target.emailAddress, createEmail('Hello'));
      const [message] = await eventually(
        () => client.list(target),
        ([first]) => first?.reading === 'done',
      );
      const url = `/emails/${target.emailAddress}${path.replace('ID', String(message?.id))}`;
      return () => client.call(url, { session: target.sessionId });
    };
    const [flooding, asking] = [await inbox(mine, own), await inbox(theirs, session)];
    let served = 0;
    const running = Array.from({ length: 200 }, async () => {
      const flooded = await flooding();
      await flooded.text();
      if (flooded.status === 200) served += 1;
    });
    await until(() => served > 0);
    const servedBefore = served;
    const response = await asking();
    const servedMeanwhile = served - servedBefore;
    expect(response.status).toBe(200);
    await Promise.all(running);
    expect(servedMeanwhile).toBeLessThan((served - servedBefore) / 4);
  });

  it("looks another's session up next, however many handshakes wait", async () => {
    const session = await other.issue();
    const addresses = product.get(AddressesService);
    const lookUp = addresses.getActiveSessions.bind(addresses);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const lookups = jest
      .spyOn(addresses, 'getActiveSessions')
      .mockImplementation((...query) => held.then(() => lookUp(...query)));
    const open = (ip: string, sessionId: string) =>
      listen(product.origin, { sessionId }, { 'X-Forwarded-For': ip });
    const unknown = 'A'.repeat(43);
    const flooding = Array.from({ length: 100 }, () => open(FLOOD, unknown).catch(String));
    await until(() => lookups.mock.calls.length === 10);
    const opening = open(OTHER, session.sessionId);
    await until(() => lookups.mock.calls.length > 10);
    expect(lookups.mock.calls.flatMap(([sessionIds]) => sessionIds)).toEqual([
      ...Array<string>(10).fill(unknown),
      session.sessionId,
    ]);
    release();
    const socket = await opening;
    socket.close();
    expect(await Promise.all(flooding)).toHaveLength(100);
    lookups.mockRestore();
  });
});
