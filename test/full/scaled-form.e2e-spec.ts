import { setMaxListeners } from 'node:events';
import { MailSender, type SendResult } from '../support/mail/mail-sender.js';
import { hasNginx } from '../support/cluster/nginx.js';
import { ProxyVisitor } from '../support/cluster/proxy-visitor.js';
import { reconcile } from '../support/mail/reconcile.js';
import { hasRedis } from '../support/cluster/redis-server.js';
import { RestClient } from '../support/server/rest-client.js';
import { ScaledForm, type ScaledNode } from '../support/cluster/scaled-form.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { PageVisitor } from '../support/browser/page-visitor.js';
import { eventually, until } from '../support/until.js';

const VISITORS = 12;
const ROUNDS = 3;
/** At this rate, the inboxes, of 200 messages each, are not full before 200 seconds. */
const EMAILS_PER_SECOND = 12;
/** Emails between two restarts. */
const EMAILS = EMAILS_PER_SECOND;
/** Limit of addresses issued per client and minute. */
const MAX_ISSUED = 30;

const behindNginx = hasRedis && hasNginx ? describe : describe.skip;
jest.setTimeout(600_000);

/** Runs visitors and sends emails to all of them, until `end`. */
class Load {
  readonly sender: MailSender;
  private readonly ending = new AbortController();
  private readonly done: Promise<[SendResult, ...void[]]>;

  constructor(
    readonly visitors: ProxyVisitor[],
    smtpPort: number,
  ) {
    // Each visitor adds several listeners, which would cause a warning.
    setMaxListeners(0, this.ending.signal);
    const recipients = visitors.map(({ session }) => session.emailAddress);
    this.sender = new MailSender(
      {
        ...{ host: '127.0.0.1', port: smtpPort, connections: 4, recipients, run: 'rolling' },
        ...{
          count: Infinity,
          kind: 'plain' as const,
          perSecond: EMAILS_PER_SECOND,
          untilAccepted: true,
        },
      },
      this.ending.signal,
    );
    const { signal } = this.ending;
    const browsing = visitors.map((visitor) => visitor.browse(signal));
    this.done = Promise.all([this.sender.run(), ...browsing]);
  }

  /**
   * Resolves when `emails` more were accepted, each visitor is connected and has seen a new one, and the
   * requests that were then in progress have ended.
   */
  async proceeds(emails: number): Promise<void> {
    const { ledger } = this.sender.result;
    const enough = ledger.length + emails;
    const before = this.visitors.map(({ seen }) => seen.size);
    await until(
      () =>
        ledger.length >= enough &&
        this.visitors.every(
          ({ isConnected, seen }, index) => isConnected && seen.size > (before[index] ?? 0),
        ),
      AbortSignal.timeout(60_000),
    );
    await Promise.all(this.visitors.map((visitor) => visitor.settle()));
  }

  async end(): Promise<SendResult> {
    this.ending.abort();
    const { ledger } = this.sender.result;
    const [result] = await this.done;
    await until(() =>
      ledger.every(({ recipient, id }) => this.findVisitor(recipient)?.seen.has(id)),
    ).catch(() => undefined);
    return result;
  }

  findVisitor(recipient: string): ProxyVisitor | undefined {
    return this.visitors.find(({ session }) => session.emailAddress === recipient);
  }
}

/** Sends two emails a second to the address of a page in a browser, until `end`. */
class WatchedPage {
  private readonly ending = new AbortController();
  private readonly sender: MailSender;
  private readonly done: Promise<SendResult>;

  constructor(
    private readonly page: PageVisitor,
    smtpPort: number,
  ) {
    const recipients = [page.emailAddress];
    this.sender = new MailSender(
      {
        ...{ host: '127.0.0.1', port: smtpPort, connections: 1, recipients, run: 'page' },
        ...{ count: Infinity, kind: 'plain' as const, perSecond: 2, untilAccepted: true },
      },
      this.ending.signal,
    );
    this.done = this.sender.run();
  }

  /** Resolves when the page is connected and lists an email that was accepted after the call. */
  async proceeds(): Promise<void> {
    const { ledger } = this.sender.result;
    const before = ledger.length;
    await eventually(
      async () => ({ isLive: await this.page.isLive(), seen: await this.page.readSeen() }),
      ({ isLive, seen }) => isLive && ledger.slice(before).some(({ id }) => seen.has(id)),
    );
  }

  /** Stops sending. */
  stop(): void {
    this.ending.abort();
  }

  /** Stops sending. Resolves when the page has listed every email that was accepted. */
  async end(): Promise<void> {
    this.stop();
    const { ledger } = await this.done;
    await eventually(
      () => this.page.readSeen(),
      (seen) => ledger.every(({ id }) => seen.has(id)),
    );
  }
}

behindNginx('two web nodes behind nginx, an smtp node and a worker', () => {
  let form: ScaledForm;
  let load: Load | undefined;
  const visitors: ProxyVisitor[] = [];

  const openVisitor = async (number: number, transport: 'websocket' | 'polling') => {
    const visitor = await ProxyVisitor.open(form.nginx.origin, `127.0.1.${number}`, transport);
    visitors.push(visitor);
    await until(() => visitor.isConnected);
    return visitor;
  };
  beforeAll(async () => {
    form = await ScaledForm.start();
  });
  afterAll(async () => {
    await load?.end();
    visitors.forEach((visitor) => visitor.disconnect());
    await form.stop();
  });

  it.each(['websocket', 'polling'] as const)('push messages by %s', async (transport) => {
    const visitor = await openVisitor(1, transport);
    const source = 'Subject: sample pushed\r\n\r\nHello.\r\n';
    await sendMail(form.smtp.port, visitor.session.emailAddress, source);
    await until(() => visitor.seen.has('pushed'));
  });

  it('count the requests of each visitor separately', async () => {
    const busy = new RestClient(form.nginx.origin, '127.0.2.1');
    const other = new RestClient(form.nginx.origin, '127.0.2.2');
    await busy.issue(MAX_ISSUED);
    await expect(busy.issue(1)).rejects.toThrow(/429/);
    expect(await other.issue(1)).toHaveLength(1);
    busy.close();
    other.close();
  });

  it('keep a page in a browser live while nodes restart and are killed', async () => {
    const page = await PageVisitor.open(form.nginx.origin);
    const watched = new WatchedPage(page, form.smtp.port);
    try {
      await watched.proceeds();
      for (const node of [...form.web, form.smtp, form.worker]) {
        expect(await node.stop()).toBe(0);
        await node.start();
        await watched.proceeds();
      }
      // Kills both, since the page's socket is connected to one of them.
      for (const node of form.web) {
        await node.stop('SIGKILL');
        await watched.proceeds();
        await node.start();
      }
      await watched.end();
      const failures = await page.readFailures();
      expect({ failures, errors: page.errors }).toEqual({ failures: [], errors: [] });
    } finally {
      watched.stop();
      await page.close();
    }
  });

  it('restart and are killed under load without an error or a lost email', async () => {
    for (let number = 10; number < 10 + VISITORS; number += 1) {
      await openVisitor(number, number % 4 === 0 ? 'polling' : 'websocket');
    }
    const running = new Load(visitors.slice(-VISITORS), form.smtp.port);
    load = running;
    await running.proceeds(EMAILS);
    const restart = async (nodes: ScaledNode[]) => {
      const codes = await Promise.all(nodes.map((node) => node.stop()));
      expect(codes).toEqual(nodes.map(() => 0));
      await Promise.all(nodes.map((node) => node.start()));
      await running.proceeds(EMAILS);
    };
    const [web, otherWeb] = form.web;
    for (let round = 0; round < ROUNDS; round += 1) {
      await restart([web]);
      await restart([otherWeb, form.smtp, form.worker]);
    }
    await otherWeb.stop('SIGKILL');
    await running.proceeds(EMAILS);
    const { ledger, inDoubt } = await running.end();

    const errors = running.visitors.flatMap((visitor) => visitor.errors);
    // The proxy's log lines of failed requests name the nodes that it tried.
    const failed = form.nginx.log.split('\n').filter((line) => /"status":50[0-4]/.test(line));
    expect({ errors, failed: errors.length > 0 ? failed : [] }).toEqual({ errors: [], failed: [] });
    const unseen = ledger.filter(
      ({ recipient, id }) => !running.findVisitor(recipient)?.seen.has(id),
    );
    expect(unseen).toEqual([]);
    for (const { connects, awaited } of running.visitors) {
      expect(connects).toBeGreaterThan(1);
      expect(awaited.size).toBeGreaterThan(0);
    }
    for (const [index, { session }] of running.visitors.entries()) {
      // A client IP of its own, since the visitor's requests count toward the limit of its IP.
      const rest = new RestClient(form.nginx.origin, `127.0.3.${index + 1}`);
      const own = ledger.filter(({ recipient }) => recipient === session.emailAddress);
      const { missing, altered, unexplained } = await reconcile(rest, [session], own, inDoubt);
      rest.close();
      expect({ missing, altered, unexplained }).toEqual({
        ...{ missing: [], altered: [], unexplained: [] },
      });
    }
  });

  it("keep email addresses, session IDs and clients out of the proxy's log", () => {
    const { log } = form.nginx;
    expect(log).toContain('"route":"/api/v1/emails"');
    expect(log).toContain('"connection":"upgrade"');
    for (const { session } of visitors) {
      expect(log).not.toContain(session.emailAddress.split('@')[0]);
      expect(log).not.toContain(session.sessionId);
    }
    expect(log).not.toMatch(/127\.0\.[12]\./);
  });
});
