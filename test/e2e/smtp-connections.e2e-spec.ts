import { connect } from 'node:net';
import { KNOWN, startBareSmtp, type BareSmtp } from '../support/mail/bare-smtp.js';
import { until } from '../support/until.js';
import { SmtpClient } from '../support/mail/smtp-client.js';

/** Connects, sends a line at once, such as a header of the PROXY protocol, and reads the greeting. */
async function connectAndSend(port: number, line: string): Promise<SmtpClient> {
  const client = SmtpClient.fromSocket(connect(port, '127.0.0.1'));
  client.write(`${line}\r\n`);
  client.greeting = await client.readReply();
  return client;
}

describe('SMTP connections of one client', () => {
  let smtp: BareSmtp;
  const start = async (env: Record<string, string> = {}) => {
    smtp = await startBareSmtp({ env });
  };
  afterEach(() => smtp.close());

  it('are limited to twenty, without affecting other clients', async () => {
    await start();
    const connections = Array.from({ length: 20 }, () => SmtpClient.connect(smtp.port));
    const clients = await Promise.all(connections);
    expect(clients.map(({ greeting }) => greeting.code)).toEqual(Array(20).fill(220));
    expect((await SmtpClient.connect(smtp.port)).greeting.text).toMatch(/^421 4\.7\.0 /);
    expect((await smtp.client('127.0.0.2')).ended).toBe(false);
    await clients[0]?.quit();
    await until(() => smtp.limits.connections.count <= 20);
    expect((await SmtpClient.connect(smtp.port)).greeting.code).toBe(220);
  });

  it('are counted by the IP address in the PROXY header, IPv6 by its /64', async () => {
    await start({ SMTP_PROXY: 'on' });
    const line = (address: string) => `PROXY TCP6 ${address} 2001:db8::25 40000 25`;
    const ours = Array.from({ length: 20 }, (_, n) => line(`2001:db8:0:1::${n.toString(16)}`));
    const clients = await Promise.all(ours.map((each) => connectAndSend(smtp.port, each)));
    expect(clients.every(({ greeting }) => greeting.code === 220)).toBe(true);
    const more = await connectAndSend(smtp.port, line('2001:db8:0:1:ffff::1'));
    expect(more.greeting.text).toMatch(/^421 4\.7\.0 /);
    expect((await connectAndSend(smtp.port, line('2001:db8:0:2::1'))).greeting.code).toBe(220);
    const four = await connectAndSend(smtp.port, 'PROXY TCP4 192.0.2.7 192.0.2.1 40000 25');
    await four.command('EHLO tests.example.com');
    expect((await four.mail([KNOWN], 'Subject: hi\r\n\r\n')).code).toBe(250);
    expect(smtp.received[0]?.clientIp).toBe('192.0.2.7');
  });

  it('cannot send a PROXY header without SMTP_PROXY', async () => {
    await start();
    const line = 'PROXY TCP4 192.0.2.7 192.0.2.1 40000 25';
    const client = await connectAndSend(smtp.port, line);
    expect((await client.readReply()).code).toBe(500);
    await client.command('EHLO tests.example.com');
    await client.mail([KNOWN], 'Subject: hi\r\n\r\n');
    expect(smtp.received[0]?.clientIp).toBe('127.0.0.1');
  });

  it('are refused if they talk before the greeting, which waits for that unless the start is local', async () => {
    await start({ PUBLIC_URL: 'https://mayfly.example' });
    const line = 'EHLO early.example';
    expect((await connectAndSend(smtp.port, line)).greeting.text).toMatch(/^421 4\.5\.0 /);
    await smtp.close();
    await start();
    expect((await connectAndSend(smtp.port, line)).greeting.code).toBe(220);
  });

  it('are not limited from this machine unless a proxy forwards them', async () => {
    await start({ RATE_LIMITS: '' });
    const connections = Array.from({ length: 21 }, () => SmtpClient.connect(smtp.port));
    const clients = await Promise.all(connections);
    expect(clients.map(({ greeting }) => greeting.code)).toEqual(Array(21).fill(220));
    await smtp.close();
    await start({ RATE_LIMITS: '', SMTP_PROXY: 'on' });
    const line = 'PROXY TCP4 127.0.0.1 127.0.0.1 40000 25';
    const proxied = Array.from({ length: 21 }, () => connectAndSend(smtp.port, line));
    const refused = (await Promise.all(proxied)).filter(({ greeting }) => greeting.code === 421);
    expect(refused).toHaveLength(1);
  });

  it('are limited to a thousand in total with RATE_LIMITS=off', async () => {
    await start({ RATE_LIMITS: 'off' });
    const connections = Array.from({ length: 1000 }, () => SmtpClient.connect(smtp.port));
    const clients = await Promise.all(connections);
    expect(clients.filter(({ greeting }) => greeting.code === 220)).toHaveLength(1000);
    expect((await SmtpClient.connect(smtp.port)).greeting.text).toMatch(/^421 4\.3\.2 /);
    clients.forEach(({ socket }) => socket.destroy());
  });
});

describe('a client that probes recipients', () => {
  let smtp: BareSmtp;
  let pauses: number[];
  const start = async (env: Record<string, string> = {}) => {
    pauses = [];
    const prepare: NonNullable<Parameters<typeof startBareSmtp>[0]>['prepare'] = (limits) => {
      limits.pause = async (ms) => void pauses.push(ms);
    };
    smtp = await startBareSmtp({ env, prepare });
  };
  afterEach(() => smtp.close());

  const guess = async (client: SmtpClient) =>
    (await client.command('RCPT TO:<who@mayfly.test>')).text;
  const connectGuesser = async (localAddress?: string) => {
    const client = await smtp.client(localAddress);
    await client.command('MAIL FROM:<a@example.com>');
    return client;
  };

  it('gets increasingly delayed replies after ten, across its connections', async () => {
    await start();
    for (let n = 0; n < 6; n += 1) {
      const client = await connectGuesser();
      expect(await guess(client)).toMatch(/^550 5\.1\.1 /);
      expect(await guess(client)).toMatch(/^550 5\.1\.1 /);
      await client.quit();
    }
    expect(pauses).toEqual([250, 500]);
    expect(await guess(await connectGuesser('127.0.0.2'))).toMatch(/^550 5\.1\.1 /);
    expect(pauses).toHaveLength(2);
  });

  it('regains ten undelayed replies per minute', async () => {
    await start();
    const client = await connectGuesser();
    for (let n = 0; n < 10; n += 1) await guess(client);
    smtp.advance(50_000);
    expect(await guess(client)).toMatch(/^550 5\.1\.1 /);
    expect(pauses).toEqual([]);
    client.end();
  });

  it('is disconnected after a hundred, while others are not', async () => {
    await start();
    let client = await connectGuesser();
    for (let n = 1; n <= 100; n += 1) {
      if (n % 50 === 0) client = await connectGuesser();
      expect(await guess(client)).toMatch(/^550 5\.1\.1 /);
    }
    expect(await guess(client)).toMatch(/^421 4\.7\.0 /);
    expect((await client.readReply()).code).toBe(0);
    expect(await guess(await connectGuesser('127.0.0.2'))).toMatch(/^550 /);
    expect(Math.max(...pauses)).toBe(5_000);
  });

  it.each(['off', ''])('is not counted on this machine with RATE_LIMITS=%s', async (setting) => {
    await start({ RATE_LIMITS: setting });
    const client = await connectGuesser();
    for (let n = 0; n < 20; n += 1) expect(await guess(client)).toMatch(/^550 5\.1\.1 /);
    expect(pauses).toEqual([]);
  });
});
