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
const ENVELOPE = `${MAIL}\r\n${RCPT}\r\nDATA\r\n`;

let smtp: RecordingReceiver;
const start = async (options: RecordingOptions = {}) => {
  smtp = await startRecordingReceiver(options);
};
afterEach(() => smtp.close());

/** Sends commands one by one and returns the replies. */
async function talk(client: SmtpClient, lines: string[]): Promise<string[]> {
  const replies: string[] = [];
  for (const line of lines) replies.push((await client.command(line)).text);
  return replies;
}

async function readReplies(client: SmtpClient, count: number): Promise<string[]> {
  const replies: string[] = [];
  for (let n = 0; n < count; n += 1) replies.push((await client.readReply()).text);
  return replies;
}

describe('a session (RFC 5321)', () => {
  it('greets with its host name and lists its extensions', async () => {
    await start({ banner: 'Test', limits: { messageBytes: 1_000 } });
    const client = await SmtpClient.connect(smtp.port);
    expect(client.greeting.text).toBe('220 mx.example.org ESMTP Test');
    const { text } = await client.command('EHLO client.example');
    expect(text.split('\r\n')).toEqual([
      '250-mx.example.org greets [127.0.0.1]',
      '250-PIPELINING',
      '250-8BITMIME',
      '250-SMTPUTF8',
      '250-ENHANCEDSTATUSCODES',
      '250 SIZE 1000',
    ]);
    expect((await client.command('HELO client.example')).text).toBe(
      '250 mx.example.org greets [127.0.0.1]',
    );
    client.end();
  });

  it('receives messages, one after the other', async () => {
    await start();
    const client = await smtp.client();
    expect((await client.mail(['a@example.org', 'b@example.org'], '.1\r\n..\r\n')).text).toBe(
      '250 2.0.0 Message accepted',
    );
    await client.command('HELO Other.example');
    expect((await client.mail(['c@example.org'], '2\r\n')).code).toBe(250);
    expect((await client.command('QUIT')).text).toBe('221 2.0.0 Bye');
    expect((await client.readReply()).code).toBe(0);
    const common = { tlsVersion: null, remoteAddress: '127.0.0.1' };
    const sender = { address: 'sender@example.com', size: 0 };
    expect(smtp.messages).toEqual([
      {
        ...{ ...common, sender, recipients: ['a@example.org', 'b@example.org'] },
        ...{ helo: 'client.example', protocol: 'ESMTP', source: '.1\r\n..\r\n' },
      },
      {
        ...{ ...common, sender, recipients: ['c@example.org'] },
        ...{ helo: 'other.example', protocol: 'SMTP', source: '2\r\n' },
      },
    ]);
  });

  it('refuses commands out of order', async () => {
    await start();
    const client = await SmtpClient.connect(smtp.port);
    expect(
      await talk(client, [MAIL, 'EHLO a.example', RCPT, 'DATA', MAIL, MAIL, 'DATA', 'DATA x']),
    ).toEqual([
      '503 5.5.1 Send EHLO or HELO first',
      expect.stringMatching(/^250-/),
      '503 5.5.1 Send MAIL first',
      '503 5.5.1 Send RCPT first',
      '250 2.1.0 Sender accepted',
      '503 5.5.1 A transaction is in progress',
      '503 5.5.1 Send RCPT first',
      '503 5.5.1 Send RCPT first',
    ]);
    client.end();
  });

  it('refuses wrong syntax', async () => {
    await start();
    const client = await smtp.client();
    const replies = await talk(client, [
      ...[
        'EHLO',
        'HELO a\tb',
        'MAIL FROM:<a b@c.example>',
        'MAIL TO:<a@b.example>',
        MAIL,
        'RCPT TO:<>',
      ],
      ...[`${RCPT} NOTIFY=NEVER`, RCPT, 'DATA x', 'EXPN list'],
    ]);
    expect(replies).toEqual([
      '501 5.5.4 Syntax: EHLO hostname',
      '501 5.5.4 Syntax: HELO hostname',
      '501 5.1.7 Syntax: MAIL FROM:<address>',
      '501 5.1.7 Syntax: MAIL FROM:<address>',
      '250 2.1.0 Sender accepted',
      '501 5.1.3 Syntax: RCPT TO:<address>',
      '555 5.5.4 Parameter not supported',
      '250 2.1.5 Recipient accepted',
      '501 5.5.4 Syntax: DATA',
      '500 5.5.1 Command not recognized',
    ]);
    client.end();
  });

  it('checks the parameters of MAIL', async () => {
    await start({ limits: { messageBytes: 1_000 } });
    const client = await smtp.client();
    const mail = async (parameters: string) => (await client.command(`${MAIL} ${parameters}`)).text;
    for (const wrong of [
      'SIZE=x',
      'SIZE=',
      'SIZE',
      'SIZE=1=2',
      'BODY=BINARYMIME',
      'SMTPUTF8=yes',
    ]) {
      expect(await mail(wrong)).toMatch(/^501 5\.5\.4 Invalid value of /);
    }
    expect(await mail('SIZE=1001')).toBe('552 5.3.4 Message exceeds 1000 bytes');
    expect(await mail('AUTH=<>')).toBe('555 5.5.4 Parameter not supported');
    expect(await mail('SIZE=1000 BODY=8BITMIME SMTPUTF8')).toMatch(/^250 /);
    await client.command('RCPT TO:<jörg@bücher.example>');
    await client.command('DATA');
    expect((await client.command('Grüße\r\n.')).code).toBe(250);
    expect(smtp.messages[0]?.sender).toMatchObject({ size: 1_000 });
    expect(smtp.messages[0]?.recipients).toEqual(['jörg@bücher.example']);
    client.end();
  });

  it('forgets a transaction after RSET, EHLO and HELO', async () => {
    await start();
    const client = await smtp.client();
    for (const command of ['RSET', 'EHLO a.example', 'HELO a.example']) {
      await talk(client, [MAIL, RCPT, command]);
      expect(await talk(client, ['DATA', RCPT])).toEqual([
        '503 5.5.1 Send RCPT first',
        '503 5.5.1 Send MAIL first',
      ]);
    }
    expect(smtp.events.filter((event) => event === 'reset')).toHaveLength(4);
    client.end();
  });

  it('replies to HELP, NOOP and VRFY in any state', async () => {
    await start();
    const client = await SmtpClient.connect(smtp.port);
    expect(await talk(client, ['HELP', 'NOOP x', 'VRFY a', 'rset'])).toEqual([
      '214 2.0.0 See RFC 5321',
      '250 2.0.0 OK',
      '252 2.5.2 Addresses are only verified by RCPT',
      '250 2.0.0 Reset',
    ]);
    client.end();
  });

  it('accepts the null sender and other recipients after a refused one', async () => {
    await start();
    const client = await smtp.client();
    expect(
      (await talk(client, ['MAIL FROM:<>', 'RCPT TO:<nobody@example.org>', RCPT, 'DATA'])).map(
        (reply) => reply.slice(0, 9),
      ),
    ).toEqual(['250 2.1.0', '550 5.1.1', '250 2.1.5', '354 End t']);
    expect((await client.command('.')).code).toBe(250);
    expect(smtp.messages[0]).toMatchObject({
      sender: { address: '' },
      recipients: ['known@example.org'],
      source: '',
    });
    client.end();
  });

  it('closes the connection of a browser', async () => {
    await start();
    const client = await SmtpClient.connect(smtp.port);
    client.write('POST / HTTP/1.1\r\nHost: mx.example.org\r\n\r\nMAIL FROM:<a@b.example>\r\n');
    expect(await readReplies(client, 2)).toEqual(['421 4.7.0 This port speaks SMTP, not HTTP', '']);
  });
});

describe('handlers', () => {
  it('refuse connections, senders, recipients and messages', async () => {
    let refusesAll = false;
    const refuse = (code: number) => {
      throw new SmtpReply(code, '4.7.1', 'Not\r\nnow');
    };
    await start({
      onConnect: () => void (refusesAll && refuse(554)),
      onMail: ({ address }) => void (address.startsWith('bad') && refuse(450)),
      onRecipient: (recipient) => void (recipient.startsWith('bad') && refuse(451)),
      close: () => refuse(452),
    });
    const client = await smtp.client();
    expect(
      await talk(client, ['MAIL FROM:<bad@a.example>', MAIL, 'RCPT TO:<bad@a.example>', RCPT]),
    ).toEqual([
      '450 4.7.1 Not  now',
      '250 2.1.0 Sender accepted',
      '451 4.7.1 Not  now',
      '250 2.1.5 Recipient accepted',
    ]);
    await client.command('DATA');
    expect((await client.command('.')).text).toBe('452 4.7.1 Not  now');
    refusesAll = true;
    const refused = await SmtpClient.connect(smtp.port);
    expect(refused.greeting.text).toBe('554 4.7.1 Not  now');
    expect((await refused.readReply()).code).toBe(0);
    client.end();
  });

  it('close the connection by 421', async () => {
    await start({
      onRecipient: () => {
        throw new SmtpReply(421, '4.7.0', 'Enough');
      },
    });
    const client = await smtp.client();
    client.write(`${MAIL}\r\n${RCPT}\r\nNOOP\r\n`);
    expect(await readReplies(client, 3)).toEqual([
      '250 2.1.0 Sender accepted',
      '421 4.7.0 Enough',
      '',
    ]);
  });

  it('that fail are reported, and cause a temporary failure', async () => {
    const errors: unknown[] = [];
    const failure = new Error('No disk.');
    await start({ write: () => Promise.reject(failure), onError: (error) => errors.push(error) });
    const client = await smtp.client();
    expect((await client.mail(['a@example.org'], 'x\r\n')).text).toBe(
      '451 4.3.0 Local error, please try again',
    );
    expect((await client.command('NOOP')).code).toBe(250);
    expect(errors).toEqual([failure]);
    expect(smtp.events).toContain('abort: Local error, please try again');
    client.end();
  });

  it('are told when the connection ends within a transaction', async () => {
    await start();
    const [named, sending] = [await smtp.client(), await smtp.client()];
    await talk(named, [MAIL, RCPT]);
    named.socket.destroy();
    await until(() => smtp.events.includes('close'));
    expect(smtp.events.filter((event) => event.startsWith('abort'))).toEqual([]);
    await talk(sending, [MAIL, RCPT, 'DATA']);
    sending.write('half');
    sending.socket.end();
    await until(() => smtp.events.filter((event) => event === 'close').length === 2);
    expect(smtp.events).toContain('abort: The connection ended within a message.');
    expect(smtp.messages).toEqual([]);
  });
});

describe('pipelining (RFC 2920)', () => {
  it('executes commands in order, around messages', async () => {
    await start({ onRecipient: () => new Promise((resolve) => setImmediate(resolve)) });
    const client = await smtp.client();
    client.write(`${ENVELOPE}1\r\n.\r\nNOOP\r\n${ENVELOPE}2\r\n.\r\nQUIT\r\nNOOP\r\n`);
    const replies = await readReplies(client, 11);
    expect(replies.map((reply) => reply.slice(0, 3))).toEqual([
      ...['250', '250', '354', '250', '250', '250', '250', '354', '250', '221', ''],
    ]);
    expect(smtp.messages.map(({ source }) => source)).toEqual(['1\r\n', '2\r\n']);
  });

  it('sends the replies to a group of commands together', async () => {
    await start();
    const client = await smtp.client();
    const segments: string[] = [];
    client.socket.on('data', (text: string) => segments.push(text));
    client.write(`${MAIL}\r\n${RCPT}\r\n${RCPT}\r\nNOOP\r\n`);
    expect(await readReplies(client, 4)).toHaveLength(4);
    expect(segments).toHaveLength(1);
    client.end();
  });

  it('sends the replies so far while a handler takes its time', async () => {
    let decide: () => void = () => undefined;
    const decision = new Promise<void>((resolve) => {
      decide = resolve;
    });
    await start({ onRecipient: () => decision });
    const client = await smtp.client();
    client.write(`${MAIL}\r\n${RCPT}\r\nNOOP\r\n`);
    expect(await readReplies(client, 1)).toEqual(['250 2.1.0 Sender accepted']);
    decide();
    expect(await readReplies(client, 2)).toEqual(['250 2.1.5 Recipient accepted', '250 2.0.0 OK']);
    client.end();
  });

  it('replies to a client that has closed its side, as netcat does', async () => {
    await start({ close: () => new Promise((resolve) => setImmediate(resolve)) });
    const client = await smtp.client();
    client.socket.end(`${ENVELOPE}Hi\r\n.\r\nQUIT\r\n`);
    expect((await readReplies(client, 5)).map((reply) => reply.slice(0, 3))).toEqual([
      ...['250', '250', '354', '250', '221'],
    ]);
    expect(smtp.messages).toHaveLength(1);
  });

  it('does not execute a last line without its end', async () => {
    await start();
    const client = await smtp.client();
    client.socket.end(MAIL);
    expect(await readReplies(client, 1)).toEqual(['']);
    await until(() => smtp.events.includes('close'));
  });
});

describe('line ends', () => {
  it('of commands are CR LF: lines with a bare LF are refused, and not executed', async () => {
    await start();
    const client = await smtp.client();
    client.write(`${MAIL}\n${RCPT}\nDATA\n.\nNOOP\r\n`);
    const refusal = '500 5.5.2 Command line must end with CR LF';
    expect(await readReplies(client, 5)).toEqual([...Array(4).fill(refusal), '250 2.0.0 OK']);
    expect((await client.command(RCPT)).code).toBe(503);
    client.end();
  });

  it('are not a bare CR', async () => {
    await start();
    const client = await smtp.client();
    client.write('NOOP\rQUIT\rNOOP\r\nNOOP\r\n');
    expect(await readReplies(client, 2)).toEqual([
      '500 5.5.1 Command not recognized',
      '250 2.0.0 OK',
    ]);
    client.end();
  });

  it('may arrive in separate segments', async () => {
    await start();
    const client = await smtp.client();
    for (const byte of `${ENVELOPE}x\r\n.\r\n`) {
      client.write(byte);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await readReplies(client, 4)).at(-1)).toMatch(/^250 /);
    expect(smtp.messages[0]?.source).toBe('x\r\n');
    client.end();
  });
});

describe('behind a proxy', () => {
  const connect = async (header: string | Buffer) => {
    const { connect: connectTcp } = await import('node:net');
    const client = SmtpClient.fromSocket(connectTcp(smtp.port, '127.0.0.1'));
    client.write(header);
    client.greeting = await client.readReply();
    return client;
  };
  const VERSION_2 = Buffer.from('0d0a0d0a000d0a515549540a2111000cc0000207c00002019c400019', 'hex');

  it.each([
    ['version 1', 'PROXY TCP4 192.0.2.7 192.0.2.1 40000 25\r\n', '192.0.2.7'],
    ['version 2', VERSION_2, '192.0.2.7'],
    ['no address', 'PROXY UNKNOWN\r\n', '127.0.0.1'],
  ])('takes the client from a header with %s', async (_case, header, address) => {
    await start({ useProxy: true });
    const client = await connect(header);
    expect((await client.command('EHLO a.example')).text).toContain(`[${address}]`);
    await client.mail(['a@example.org'], 'x\r\n');
    expect(smtp.messages[0]?.remoteAddress).toBe(address);
    client.end();
  });

  it('closes connections without a header, and gives no reply', async () => {
    await start({ useProxy: true });
    for (const header of ['EHLO a.example\r\n', 'PROXY TCP4 x y 1 2\r\n', '\r\nEHLO']) {
      expect((await connect(header)).greeting.code).toBe(0);
    }
    expect(smtp.events).toEqual([]);
  });

  it('reads a command that arrives with the header', async () => {
    await start({ useProxy: true });
    const client = await connect('PROXY UNKNOWN\r\nEHLO early.example\r\n');
    expect(client.greeting.code).toBe(220);
    expect((await client.readReply()).code).toBe(250);
    client.end();
  });

  it('refuses a second header, and any without a proxy', async () => {
    await start({ useProxy: true });
    const header = 'PROXY TCP4 192.0.2.7 192.0.2.1 40000 25\r\n';
    const client = await connect(header);
    expect((await client.command(header.trim())).text).toMatch(/^500 /);
    client.end();
    await smtp.close();
    await start();
    const direct = await smtp.client();
    expect((await direct.command(header.trim())).text).toMatch(/^500 /);
    direct.end();
  });
});
