import { readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { DiskSpaceService } from '../../server/infra/disk/disk-space.service.js';
import { MemoryBudget } from '../../server/smtp/message-buffer.js';
import { createCertificate } from '../support/cluster/certificates.js';
import {
  KNOWN,
  startBareSmtp,
  type BareSmtp,
  type BareSmtpOptions,
} from '../support/mail/bare-smtp.js';
import { SmtpClient } from '../support/mail/smtp-client.js';
import { splitTraceHeader } from '../support/mail/trace-header.js';
import { startTestProduct } from '../support/server/test-product.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { until } from '../support/until.js';

const SECOND = 1_000;
const MINUTE = 60_000;
const MAX_BYTES = 4_096;

/** Sequences that other servers accepted as the end of a message. */
const ENDS_OF_OTHERS = [
  '\n.\n',
  '\n.\r\n',
  '\r\n.\n',
  '\r.\r',
  '\r.\r\n',
  '\r\n.\r',
  '\r\n\0.\r\n',
  '\r\n.\r\r\n',
];

/** Message with all of these sequences, as sent. `TRICKY_SOURCE` is the same message as stored. */
const TRICKY = [
  '..first line is a dot, stuffed\r\nSubject: tricky\r\n\r\n',
  ...ENDS_OF_OTHERS.map((end, index) => `trap ${index}${end}x`),
  '\r\n..\r\n...\r\n..two\r\n\n..after a bare line feed\r..\r\r\r\n\r\n..\r\n\xff\0\x80\r\n',
].join('');
const TRICKY_SOURCE = TRICKY.replace(/^\.\./, '.').replaceAll('\r\n..', '\r\n.');

// The protocol itself is tested in packages/smtp-receiver.
describe('the receiver as the server starts it', () => {
  let smtp: BareSmtp;
  beforeEach(async () => {
    smtp = await startBareSmtp({ env: { MESSAGE_MAX_BYTES: String(MAX_BYTES) } });
  });
  afterEach(() => smtp.close());

  it('releases the memory of a message that misses its deadline', async () => {
    const client = await smtp.clientInData();
    client.write(`${'x'.repeat(1_000)}\r\n`);
    await until(() => smtp.limits.memory.bytes > 0);
    smtp.advance(10 * MINUTE + SECOND);
    expect((await client.readReply()).text).toMatch(/^421 4\.4\.2 /);
    await until(() => smtp.limits.memory.bytes === 0);
    expect(smtp.received).toEqual([]);
  });

  it('refuses a message above MESSAGE_MAX_BYTES as soon as it is too large', async () => {
    const client = await smtp.clientInData();
    client.write(`Subject: long\r\n\r\n${'x'.repeat(MAX_BYTES)}`);
    expect((await client.readReply()).text).toMatch(/^552 5\.3\.4 /);
    expect((await client.readReply()).code).toBe(0);
    expect(smtp.received).toEqual([]);
    expect(smtp.limits.memory.bytes).toBe(0);
  });

  it('announces MESSAGE_MAX_BYTES, and refuses a larger message at MAIL', async () => {
    const client = await smtp.client();
    expect((await client.command('EHLO tests.example.com')).text).toContain(`SIZE ${MAX_BYTES}`);
    const reply = await client.command(`MAIL FROM:<a@example.com> SIZE=${MAX_BYTES + 1}`);
    expect(reply.text).toMatch(/^552 5\.3\.4 /);
  });

  it('refuses the 51st recipient with 452 and delivers to the other fifty', async () => {
    const client = await smtp.client();
    await client.command('MAIL FROM:<a@example.com>');
    for (let n = 1; n <= 50; n += 1) {
      expect((await client.command(`RCPT TO:<known${n}@mayfly.test>`)).code).toBe(250);
    }
    expect((await client.command('RCPT TO:<known51@mayfly.test>')).text).toMatch(/^452 4\.5\.3 /);
    await client.command('DATA');
    expect((await client.command('Subject: many\r\n\r\nHi.\r\n.')).code).toBe(250);
    expect(smtp.received[0]?.recipients).toHaveLength(50);
  });
});

it('stores the same source however the message is segmented', async () => {
  const product = await startTestProduct();
  const session = await product.issue();
  const wire = Buffer.from(`${TRICKY}.\r\n`, 'latin1');
  const random = Array.from({ length: 40 }, () => 1 + Math.floor(Math.random() * 9));
  const segmentations = [[1], [3], [wire.length], random];
  for (const sizes of segmentations) {
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    await client.command('MAIL FROM:<a@example.com>');
    await client.command(`RCPT TO:<${session.emailAddress}>`);
    await client.command('DATA');
    for (let at = 0, n = 0; at < wire.length; n += 1) {
      const size = sizes[n % sizes.length] ?? 1;
      client.write(wire.subarray(at, at + size));
      at += size;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await client.readReply()).code).toBe(250);
    await client.quit();
  }
  const { content } = await product.page(session);
  const { emailAddress, sessionId } = session;
  for (const { id } of content) {
    const path = `/emails/${emailAddress}/${id}/source`;
    const response = await product.call(path, { session: sessionId });
    const { received } = splitTraceHeader(Buffer.from(await response.arrayBuffer()));
    expect({ random, source: received.toString('latin1') }).toEqual({
      random,
      source: TRICKY_SOURCE,
    });
  }
  expect(content).toHaveLength(segmentations.length);
  await product.close();
});

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

const MIB = 1024 * 1024;
const line = (bytes: number) => `${'x'.repeat(bytes - 2)}\r\n`;

describe('messages in flight', () => {
  const folder = temporaryFolder('spool');
  let smtp: BareSmtp;
  const start = async (options: BareSmtpOptions = {}) => {
    smtp = await startBareSmtp({
      ...options,
      prepare: (limits) => {
        Object.assign(limits, { spoolFolder: folder.path });
        options.prepare?.(limits);
      },
    });
  };
  const untilBuffered = async (bytes: number) => {
    await until(() => smtp.limits.memory.bytes === bytes);
  };
  afterEach(() => smtp.close());
  afterAll(() => folder.remove());

  it('stay in memory up to 1 MiB, and go to a file without a name above it', async () => {
    await start();
    const client = await smtp.clientInData();
    client.write(line(MIB));
    await untilBuffered(MIB);
    client.write(line(MIB));
    await until(() => smtp.limits.memory.bytes < MIB);
    expect(readdirSync(folder.path)).toEqual([]);
    expect((await client.command('.')).code).toBe(250);
    expect(smtp.received[0]?.source.toString()).toBe(line(MIB) + line(MIB));
    await untilBuffered(0);
  });

  it('are removed from memory when the client disconnects', async () => {
    await start();
    const [small, large] = [await smtp.clientInData(), await smtp.clientInData()];
    small.write(line(5_000));
    large.write(line(2 * MIB));
    await until(() => smtp.limits.memory.bytes >= 4_998);
    small.socket.destroy();
    large.socket.resetAndDestroy();
    await untilBuffered(0);
    await until(() => smtp.limits.connections.count === 0);
    expect(smtp.received).toEqual([]);
  });

  it('are refused with 452 while the memory budget is used up', async () => {
    let accept: () => void = () => undefined;
    const accepted = new Promise<void>((resolve) => {
      accept = resolve;
    });
    await start({
      beforeAccept: () => accepted,
      prepare: (limits) => Object.assign(limits, { memory: new MemoryBudget(100_000) }),
    });
    const [first, second] = [await smtp.clientInData(), await smtp.clientInData()];
    first.write(`${line(60_000)}.\r\n`);
    await untilBuffered(60_000);
    expect((await second.command(`${line(60_000)}.`)).text).toMatch(/^452 4\.3\.1 /);
    expect(smtp.limits.memory.bytes).toBe(60_000);
    const reply = second.mail([KNOWN], line(40_000));
    await untilBuffered(100_000);
    const third = await smtp.client();
    expect((await third.command('MAIL FROM:<a@example.com>')).text).toMatch(/^452 4\.3\.1 /);
    accept();
    expect((await first.readReply()).code).toBe(250);
    expect((await reply).code).toBe(250);
    await untilBuffered(0);
    expect((await third.command('MAIL FROM:<a@example.com>')).code).toBe(250);
  });

  it('are refused with 452 only while a disk is nearly full', async () => {
    let free = 10_000_000;
    const watched = [
      { folder: '/data', watermark: 1_000_000 },
      { folder: '/spool', watermark: 1_000 },
    ];
    const readSpace = (of: string) =>
      Promise.resolve({ free: of === '/data' ? free : 5_000_000, total: 20_000_000 });
    const disk = new DiskSpaceService(watched, readSpace, 10);
    await disk.onModuleInit();
    await start({ prepare: (limits) => Object.assign(limits, { disk }) });
    const [sender, large] = [await smtp.client(), await smtp.clientInData()];
    expect((await sender.mail([KNOWN], 'Subject: 1\r\n\r\n')).code).toBe(250);
    free = 999_999;
    await until(() => smtp.limits.disk.isLow);
    const refused = await sender.mail([KNOWN], 'Subject: 2\r\n\r\n');
    expect(refused.text).toMatch(/^452 4\.3\.1 /);
    expect((await large.command(`${line(2 * MIB)}.`)).text).toMatch(/^452 4\.3\.1 /);
    free = 1_000_000;
    await until(() => !smtp.limits.disk.isLow);
    expect((await sender.mail([KNOWN], 'Subject: 3\r\n\r\n')).code).toBe(250);
    disk.onApplicationShutdown();
  });

  it('are refused with 452 if they cannot be written to disk', async () => {
    const nowhere = join(folder.path, 'nowhere');
    await start({
      prepare: (limits) => Object.assign(limits, { spoolFolder: nowhere }),
    });
    const client = await smtp.clientInData();
    expect((await client.command(`${line(2 * MIB)}.`)).text).toMatch(/^452 4\.3\.1 /);
    await untilBuffered(0);
    expect((await client.mail([KNOWN], 'Subject: hi\r\n\r\n')).code).toBe(250);
  });

  it('of 200 slow clients do not block the messages of a fast one', async () => {
    await start({ env: { RATE_LIMITS: 'off' } });
    const begun = Array.from({ length: 200 }, () => smtp.clientInData());
    const slow: SmtpClient[] = await Promise.all(begun);
    const trickling = setInterval(() => slow.forEach((client) => client.write('x')), 1_000);
    slow.forEach((client) => client.write('x'));
    await until(() => smtp.limits.connections.count >= 200);
    const sender = await smtp.client();
    for (let n = 0; n < 5; n += 1) {
      expect((await sender.mail([KNOWN], 'Subject: hi\r\n\r\n')).code).toBe(250);
    }
    clearInterval(trickling);
    expect(slow.filter(({ ended }) => ended)).toEqual([]);
  });
});

const PUBLIC = { PUBLIC_URL: 'https://mx.example.org' };

describe('STARTTLS and AUTH', () => {
  const folder = temporaryFolder('smtp-security');
  let smtp: BareSmtp;
  afterEach(() => smtp.close());
  afterAll(() => folder.remove());

  const listExtensions = async (env: Record<string, string>) => {
    smtp = await startBareSmtp({ env });
    const client = await smtp.client();
    return (await client.command('EHLO again.example')).text;
  };
  const createPair = async () => {
    const { key, cert } = await createCertificate('localhost');
    const paths = {
      SMTP_TLS_KEY: `${folder.path}/key.pem`,
      SMTP_TLS_CERT: `${folder.path}/cert.pem`,
    };
    writeFileSync(paths.SMTP_TLS_KEY, key);
    writeFileSync(paths.SMTP_TLS_CERT, cert);
    return paths;
  };

  it('offers AUTH, and no STARTTLS, on a local start', async () => {
    const extensions = await listExtensions({});
    expect(extensions).toContain('AUTH PLAIN LOGIN');
    expect(extensions).not.toContain('STARTTLS');
  });

  it('offers STARTTLS on a local start with a configured certificate', async () => {
    expect(await listExtensions(await createPair())).toContain('STARTTLS');
  });

  it.each([
    ['with a public URL', PUBLIC],
    ['behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
  ])('offers STARTTLS, and no AUTH, %s', async (_case, env) => {
    const extensions = await listExtensions(env);
    expect(extensions).toContain('STARTTLS');
    expect(extensions).not.toContain('AUTH');
  });

  it('receives over TLS from the first byte on SMTPS_PORT', async () => {
    smtp = await startBareSmtp({ env: { ...(await createPair()), SMTPS_PORT: '0' } });
    const mailer = createTransport({
      ...{ host: 'localhost', port: Number(smtp.tlsPort), secure: true },
      auth: { user: 'ana', pass: 'secret' },
      tls: { rejectUnauthorized: false },
    });
    await mailer.sendMail({ from: 'a@example.org', to: KNOWN, subject: 'Hi', text: 'Hi' });
    mailer.close();
    expect(smtp.received[0]).toMatchObject({ protocol: 'ESMTPS', tlsVersion: 'TLSv1.3' });
  });
});
