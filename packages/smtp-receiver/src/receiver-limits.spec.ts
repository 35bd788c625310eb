import { once } from 'node:events';
import { connect } from 'node:net';
import {
  startRecordingReceiver,
  type RecordingOptions,
  type RecordingReceiver,
} from '../../../test/support/mail/recording-receiver.js';
import { SmtpClient } from '../../../test/support/mail/smtp-client.js';
import { until } from '../../../test/support/until.js';
import { SmtpReply } from './smtp-reply.js';

const MAIL = 'MAIL FROM:<sender@example.org>';
const RCPT = 'RCPT TO:<known@example.org>';
const TIMED_OUT = '421 4.4.2 Connection timed out';
const KIB = 1_024;
const MIB = 1_024 * KIB;

let smtp: RecordingReceiver;
const start = async (options: RecordingOptions = {}) => {
  smtp = await startRecordingReceiver(options);
};
afterEach(() => smtp.close());

/** Returns a client that has sent DATA. */
async function clientInData(): Promise<SmtpClient> {
  const client = await smtp.client();
  for (const line of [MAIL, RCPT, 'DATA']) await client.command(line);
  return client;
}

/** Writes bytes again and again, as fast as they are taken, until the connection ends or `total` are sent. */
async function flood(client: SmtpClient, bytes: Buffer, total: number): Promise<number> {
  const ended = new AbortController();
  client.socket.once('close', () => ended.abort());
  let sent = 0;
  while (sent < total && !client.ended) {
    sent += bytes.length;
    if (client.socket.write(bytes)) continue;
    await once(client.socket, 'drain', { signal: ended.signal }).catch(() => undefined);
  }
  return sent;
}

describe('sizes', () => {
  it('of messages are limited, and an excess disconnects at once', async () => {
    await start({ limits: { messageBytes: 1_000 } });
    const exact = await smtp.client();
    expect((await exact.mail(['a@example.org'], `${'x'.repeat(998)}\r\n`)).code).toBe(250);
    const client = await clientInData();
    client.write('x'.repeat(1_001));
    expect((await client.readReply()).text).toBe('552 5.3.4 Message exceeds 1000 bytes');
    expect((await client.readReply()).code).toBe(0);
    await until(() => smtp.events.includes('abort: Message exceeds 1000 bytes'));
    expect(smtp.messages).toHaveLength(1);
    exact.end();
  });

  it('of command lines are limited, however they are segmented', async () => {
    await start();
    const client = await smtp.client();
    expect((await client.command(`NOOP ${'x'.repeat(505)}`)).code).toBe(250);
    const refusal = '500 5.5.2 Command line exceeds 512 bytes';
    expect((await client.command(`NOOP ${'x'.repeat(506)}`)).text).toBe(refusal);
    await flood(client, Buffer.alloc(100, 'x'), 10_000);
    expect((await client.command('')).text).toBe(refusal);
    expect((await client.command('NOOP')).code).toBe(250);
    client.end();
  });

  it('of a line without end take no memory', async () => {
    await start();
    const client = await smtp.client();
    const before = process.memoryUsage().rss;
    await flood(client, Buffer.alloc(MIB, 'x'), 100 * MIB);
    expect((await client.command('')).text).toMatch(/^500 5\.5\.2 /);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * MIB);
    client.end();
  });

  it('of sockets are limited', async () => {
    await start({ maxSockets: 2 });
    const clients = [await smtp.client(), await smtp.client()];
    const third = SmtpClient.fromSocket(connect(smtp.port, '127.0.0.1'));
    expect((await third.readReply()).code).toBe(0);
    clients.forEach((client) => client.end());
  });
});

describe('counts between two messages', () => {
  it('end at the limit of commands', async () => {
    await start({ limits: { commands: 5 } });
    const client = await smtp.client();
    await client.command('NOOP');
    await client.mail(['a@example.org'], 'x\r\n');
    client.write('RSET\r\n'.repeat(1_000));
    for (let n = 0; n < 5; n += 1) expect((await client.readReply()).code).toBe(250);
    expect((await client.readReply()).text).toBe('421 4.7.0 Too many commands without a message');
    expect((await client.readReply()).code).toBe(0);
  });

  it('end at the limit of errors, of which unknown recipients are none', async () => {
    await start({ limits: { errors: 3 } });
    const client = await smtp.client();
    await client.command(MAIL);
    for (let n = 0; n < 5; n += 1) {
      expect((await client.command('RCPT TO:<nobody@example.org>')).code).toBe(550);
    }
    expect((await client.command('X')).code).toBe(500);
    expect((await client.command('NOOP\n')).code).toBe(500);
    expect((await client.command('X')).text).toBe('421 4.7.0 Too many errors');
  });
});

describe('deadlines', () => {
  it('of the PROXY header', async () => {
    await start({ useProxy: true });
    const client = SmtpClient.fromSocket(connect(smtp.port, '127.0.0.1'));
    client.write('PROXY TCP4');
    const greet = async () => {
      const greeted = SmtpClient.fromSocket(connect(smtp.port, '127.0.0.1'));
      greeted.write('PROXY UNKNOWN\r\n');
      expect((await greeted.readReply()).code).toBe(220);
      return greeted;
    };
    const next = await greet();
    smtp.advance(1_000);
    const later = await greet();
    smtp.advance(59_001);
    expect((await client.readReply()).code).toBe(0);
    expect((await next.readReply()).text).toBe(TIMED_OUT);
    expect(later.ended).toBe(false);
    later.end();
  });

  it('of MAIL and of DATA are not extended by commands', async () => {
    await start();
    const [idle, named] = [await smtp.client(), await smtp.client()];
    await named.command(MAIL);
    smtp.advance(60_001);
    await named.command('NOOP');
    expect((await idle.readReply()).text).toBe(TIMED_OUT);
    smtp.advance(240_000);
    expect((await named.readReply()).text).toBe(TIMED_OUT);
  });

  it('restart with every message', async () => {
    await start();
    const client = await smtp.client();
    for (let n = 0; n < 3; n += 1) {
      smtp.advance(59_000);
      expect((await client.mail(['a@example.org'], 'x\r\n')).code).toBe(250);
    }
    smtp.advance(1_001);
    const later = await smtp.client();
    smtp.advance(59_000);
    expect((await client.readReply()).text).toBe(TIMED_OUT);
    expect(later.ended).toBe(false);
    later.end();
  });

  it('of a message: its rate, and its whole time', async () => {
    await start();
    const [slow, fast] = [await clientInData(), await clientInData()];
    slow.write('x'.repeat(15_000));
    fast.write(`${'x'.repeat(400_000)}`);
    await until(() => !fast.socket.writableNeedDrain);
    expect((await fast.command('\r\n.')).code).toBe(250);
    smtp.advance(30_001);
    expect((await slow.readReply()).text).toBe(TIMED_OUT);
    await until(() => smtp.events.includes('abort: Connection timed out'));
    fast.end();
  });
});

describe('backpressure', () => {
  it('stops reading a client while its bytes are consumed slowly', async () => {
    let resume: () => void = () => undefined;
    let written = 0;
    const resumed = new Promise<void>((resolve) => {
      resume = resolve;
    });
    await start({
      write: (chunk) => {
        written += chunk.length;
        return resumed;
      },
    });
    const client = await clientInData();
    const sending = flood(client, Buffer.alloc(MIB, 'x'), 24 * MIB);
    await until(() => client.socket.writableNeedDrain && written > 0);
    const blocked = written;
    await new Promise((resolve) => setImmediate(resolve));
    expect(blocked).toBeLessThanOrEqual(64 * KIB);
    expect(written).toBe(blocked);
    resume();
    await sending;
    expect((await client.command('\r\n.')).code).toBe(250);
    expect(smtp.messages[0]?.source).toHaveLength(24 * MIB + 2);
    client.end();
  });

  it('stops reading a client that does not read its replies', async () => {
    // A long name makes long replies, which soon fill the buffers of the system.
    const hostname = 'x'.repeat(50_000);
    await start({ hostname, limits: { commands: Infinity, commandBytes: 20_000 } });
    const client = await smtp.client();
    client.socket.pause();
    const commands = Buffer.from('EHLO client.example\r\n'.repeat(3_000));
    let isSent = false;
    void flood(client, commands, 1_000 * MIB).then(() => {
      isSent = true;
    });
    // Once they are full, no command is executed any more.
    let before = -1;
    while (before < smtp.events.length || smtp.events.length < 2) {
      before = smtp.events.length;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(isSent).toBe(false);
    client.socket.destroy();
  });
});

describe('a flood of connections', () => {
  it('that is refused occupies no sockets, even if clients keep their side open', async () => {
    let refused = 0;
    await start({
      maxSockets: 2,
      onConnect: () => {
        refused += 1;
        if (refused <= 5) throw new SmtpReply(421, '4.7.0', 'Too many connections');
      },
    });
    const flooding = [];
    for (let n = 0; n < 5; n += 1) {
      const socket = connect({ port: smtp.port, host: '127.0.0.1', allowHalfOpen: true });
      const client = SmtpClient.fromSocket(socket);
      flooding.push(client);
      expect((await client.readReply()).text).toBe('421 4.7.0 Too many connections');
    }
    expect((await SmtpClient.connect(smtp.port)).greeting.code).toBe(220);
    flooding.forEach(({ socket }) => socket.destroy());
  });

  it('leaves none behind, and the receiver usable', async () => {
    let opened = 0;
    await start({ maxSockets: 100, onConnect: () => void (opened += 1) });
    const countClosed = () => smtp.events.filter((event) => event === 'close').length;
    for (let round = 0; round < 3; round += 1) {
      const sockets = Array.from({ length: 200 }, () => {
        const socket = connect(smtp.port, '127.0.0.1').on('error', () => undefined);
        return socket.on('connect', () => socket.write('EHLO '));
      });
      await until(() => sockets.every(({ connecting }) => !connecting));
      sockets.forEach((socket) => socket.destroy());
      await until(() => opened > 0 && countClosed() === opened);
    }
    const client = await SmtpClient.connect(smtp.port);
    expect((await client.command('EHLO a.example')).code).toBe(250);
    client.end();
  });
});
