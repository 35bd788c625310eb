import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { DnsBlocklists, reverseAddress } from '../../server/smtp/dns-blocklists.js';
import { KNOWN, startBareSmtp, type BareSmtp } from '../support/mail/bare-smtp.js';
import { TestDnsServer } from '../support/cluster/dns-server.js';
import { SmtpClient, type SmtpReply } from '../support/mail/smtp-client.js';
import { eventually } from '../support/until.js';

const LIST = 'bl.example.org';
const LISTED = '192.0.2.66';
const OTHER = '192.0.2.77';

let dns: TestDnsServer;
beforeEach(async () => {
  dns = await TestDnsServer.start();
  dns.set('A', `66.2.0.192.${LIST}`, '127.0.0.2');
});
afterEach(() => dns.close());

describe('a client that a DNS blocklist names', () => {
  let smtp: BareSmtp;
  let clients: SmtpClient[] = [];
  afterEach(async () => {
    clients.forEach(({ socket }) => socket.destroy());
    clients = [];
    await smtp.close();
  });

  const start = async (SMTP_DNSBL = LIST) => {
    const env = { SMTP_DNSBL, DNS_SERVERS: dns.setting, SMTP_PROXY: 'on' };
    smtp = await startBareSmtp({ env });
  };
  /** Returns the reply to RCPT from a client with this IP address. */
  const nameRecipient = async (ip: string, recipient = KNOWN): Promise<SmtpReply> => {
    const client = SmtpClient.fromSocket(connect(smtp.port, '127.0.0.1'));
    clients.push(client);
    client.write(`PROXY TCP4 ${ip} 192.0.2.1 40000 25\r\n`);
    await client.readReply();
    await client.command('EHLO mx.example.org');
    await client.command('MAIL FROM:<sender@example.org>');
    return client.command(`RCPT TO:<${recipient}>`);
  };
  const readMetrics = () => {
    const registry = new Registry();
    smtp.limits.metrics.register(registry, { connections: () => 0, bytesInFlight: () => 0 });
    return registry.metrics();
  };

  it('is refused at RCPT, counted and traced', async () => {
    await start();
    expect((await nameRecipient(LISTED)).text).toBe(
      `550 5.7.1 Your IP address is listed by ${LIST}`,
    );
    expect(smtp.attempts).toMatchObject([{ status: 'refused', reason: 'sender-listed' }]);
    expect(await readMetrics()).toContain('mayfly_smtp_refusals_total{reason="listedClient"} 1');
  });

  it('can still write to the postmaster', async () => {
    await start();
    expect((await nameRecipient(LISTED, 'postmaster@mayfly.test')).code).toBe(250);
  });

  it('receives the name of the list instead of a zone with a key', async () => {
    await start(`zen.example.org=${LIST}`);
    expect((await nameRecipient(LISTED)).text).toBe(
      '550 5.7.1 Your IP address is listed by zen.example.org',
    );
  });

  it('is looked up only if SMTP_DNSBL is set', async () => {
    await start('');
    expect((await nameRecipient(LISTED)).code).toBe(250);
    expect(dns.queries).toEqual([]);
  });
});

describe('DnsBlocklists', () => {
  const open = (names: string[], waitMs?: number) => {
    let now = 1_000;
    const lists = new DnsBlocklists(
      names.map((name) => ({ name, zone: name })),
      [dns.setting],
      { clock: { now: () => now }, waitMs },
    );
    return { find: (ip: string) => lists.find(ip), advance: (ms: number) => (now += ms) };
  };
  /** Returns the result of a look-up if it is known before any response can arrive. */
  const findAtOnce = (found: Promise<string | null>) =>
    Promise.race([found, nextTurn('nothing yet')]);

  it('returns the first list that names the IP address, or null', async () => {
    const { find } = open(['empty.example.org', LIST]);
    expect(await find(LISTED)).toBe(LIST);
    expect(await find(OTHER)).toBeNull();
  });

  it('looks up no IP address that is not public', async () => {
    const { find } = open([LIST]);
    expect(await find('127.0.0.1')).toBeNull();
    expect(dns.queries).toEqual([]);
  });

  it.each(['127.255.255.254', '198.51.100.1'])('ignores the response %s', async (value) => {
    dns.set('A', `77.2.0.192.${LIST}`, value);
    expect(await open([LIST]).find(OTHER)).toBeNull();
  });

  it('ignores a list that responds too late', async () => {
    dns.fail(`66.2.0.192.${LIST}`, 'silence');
    expect(await open([LIST], 20).find(LISTED)).toBeNull();
    // The resolver is queried again after 1.5 seconds.
    expect(dns.queries.length).toBeLessThan(2);
  });

  it('skips a failed list until it responds again', async () => {
    const { find } = open([LIST]);
    dns.fail(`77.2.0.192.${LIST}`, 'SERVFAIL');
    expect(await findAtOnce(find(LISTED))).toBe('nothing yet');
    expect(await find(OTHER)).toBeNull();
    expect(await findAtOnce(find('192.0.2.78'))).toBeNull();
    expect(
      await eventually(
        () => find(LISTED),
        (found) => found !== null,
      ),
    ).toBe(LIST);
  });

  it('waits for the other lists if one has failed', async () => {
    const { find } = open(['down.example.org', LIST]);
    dns.fail('77.2.0.192.down.example.org', 'SERVFAIL');
    await find(OTHER);
    expect(await find(LISTED)).toBe(LIST);
  });
});

describe('reverseAddress', () => {
  it.each([
    ['192.0.2.66', '66.2.0.192'],
    ['::ffff:192.0.2.66', '66.2.0.192'],
    ['2001:db8::1', `1.${'0.'.repeat(23)}8.b.d.0.1.0.0.2`],
    ['127.0.0.1', null],
    ['10.1.2.3', null],
    ['fd00::1', null],
    ['fe80::1%eth0', null],
    ['unknown', null],
  ])('of %s is %s', (ip, reversed) => {
    expect(reverseAddress(ip)).toBe(reversed);
  });
});
