import { BlocksService } from '../../server/operator/blocks/blocks.service.js';
import { runOperatorCommand, startOperatorCommand } from '../support/server/operator-command.js';
import { listen } from '../support/server/socket-listener.js';
import { SmtpClient, sendMail } from '../support/mail/smtp-client.js';
import { createEmptyDatabase } from '../support/server/test-database.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

/** Most generated addresses contain one of these, so 30 without any are no coincidence. */
const ENDINGS = ['a-', 'e-', 'i-', 'o-', 'y-'];

const EMAIL = 'Subject: Hello\r\n\r\nText\r\n';
describe('an operator command', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());

  const run = (...argv: string[]) => {
    const env = {
      DATABASE_URL: product.database.url,
      MAIL_DOMAINS: 'mayfly.test,dayfly.test,evenfall.test',
    };
    return runOperatorCommand(env, ...argv);
  };
  const runJson = async (...argv: string[]) => {
    const { stdout, stderr } = await run(...argv, '--json');
    expect(stderr).toBe('');
    return JSON.parse(stdout) as unknown;
  };

  /** Repeats a message over new connections until its reply begins with `expected`. */
  const expectReply = (to: string, expected: string, from?: string) =>
    eventually(
      async () => {
        const client = await SmtpClient.connect(product.smtpPort);
        await client.command('EHLO tests.example.com');
        const { text } = await client.mail([to], EMAIL, from);
        client.end();
        return text;
      },
      (text) => text.startsWith(expected),
    );

  it('blocks and unblocks a sender on running nodes', async () => {
    const { emailAddress } = await product.issue();
    const blocked = await run('block', 'sender', 'Bad.example', '--note', 'sends spam');
    expect(blocked).toEqual({ code: 0, stdout: 'Blocked sender bad.example.\n', stderr: '' });
    await expectReply(emailAddress, '550 5.7.1 Email from this sender', 'a@mail.bad.example');
    await expectReply(emailAddress, '250', 'a@good.example');
    expect(await runJson('blocks', 'sender')).toEqual([
      {
        kind: 'sender',
        value: 'bad.example',
        note: 'sends spam',
        createdAt: expect.any(String) as unknown,
        endsAt: null,
      },
    ]);
    expect((await run('unblock', 'sender', 'bad.example')).code).toBe(0);
    await expectReply(emailAddress, '250', 'a@mail.bad.example');
    expect((await run('unblock', 'sender', 'bad.example')).code).toBe(3);
  });

  it('blocks a sender for a time', async () => {
    const blocked = await run('block', 'sender', 'week.example', '--for', '7d');
    expect(blocked.stdout).toMatch(/^Blocked sender week\.example until [\d-]+ [\d:]+ UTC\.\n$/);
    const [block] = (await runJson('blocks', 'sender')) as { createdAt: string; endsAt: string }[];
    const { createdAt = '', endsAt = '' } = block ?? {};
    expect(Math.round((Date.parse(endsAt) - Date.parse(createdAt)) / 3_600_000)).toBe(7 * 24);
    const until = endsAt.slice(0, 16).replace('T', ' ');
    expect((await run('blocks')).stdout).toContain(`  ${until}`);
    await run('block', 'sender', 'week.example');
    expect(await runJson('blocks', 'sender')).toMatchObject([{ endsAt: null }]);
    const { emailAddress } = await product.issue();
    await expectReply(emailAddress, '550 5.7.1', 'a@week.example');
    await product.database.query('UPDATE blocks SET ends_at = now()', []);
    await product.get(BlocksService).deleteEnded();
    expect(await runJson('blocks', 'sender')).toEqual([]);
    await expectReply(emailAddress, '250', 'a@week.example');
  });

  it('blocks a network at the greeting and on open connections', async () => {
    const { emailAddress } = await product.issue();
    const open = await SmtpClient.connect(product.smtpPort);
    await open.command('EHLO tests.example.com');
    expect((await open.mail([emailAddress], EMAIL)).code).toBe(250);
    expect((await run('block', 'network', '127.0.0.0/8')).code).toBe(0);
    await eventually(
      async () => {
        const client = await SmtpClient.connect(product.smtpPort);
        client.end();
        return client.greeting.text;
      },
      (text) => text === '554 5.7.1 Email from your network is blocked here',
    );
    const refused = await open.mail([emailAddress], EMAIL);
    expect(refused.text).toBe('550 5.7.1 Email from your network is blocked here');
    open.end();
    expect((await run('unblock', 'network', '127.0.0.0/8')).code).toBe(0);
    await eventually(
      async () => {
        const client = await SmtpClient.connect(product.smtpPort);
        client.end();
        return client.greeting.code;
      },
      (code) => code === 220,
    );
  });

  it('blocks a recipient, and addresses that contain a word', async () => {
    const { emailAddress } = await product.issue();
    const [word = ''] = emailAddress.split('-');
    await run('block', 'recipient', emailAddress);
    await expectReply(emailAddress.toUpperCase(), '550 5.2.1');
    await run('unblock', 'recipient', emailAddress);
    await expectReply(emailAddress, '250');
    await run('block', 'word', word);
    await expectReply(`other-${word}@mayfly.test`, '550 5.2.1');
    await run('unblock', 'word', word);
  });

  it('keeps blocked words out of new addresses', async () => {
    await run('block', 'word', ...ENDINGS);
    const issueMany = () => Promise.all(Array.from({ length: 30 }, () => product.issue()));
    await eventually(issueMany, (issued) =>
      issued.every(({ emailAddress }) => !ENDINGS.some((word) => emailAddress.includes(word))),
    );
    await run('unblock', 'word', ...ENDINGS);
  });

  it('purges an address for senders, its owner and open sockets', async () => {
    const { emailAddress, sessionId } = await product.issue();
    await sendMail(product.smtpPort, emailAddress, EMAIL);
    const socket = await listen(product.origin, { sessionIds: [sessionId] });
    const purged = await run('purge', emailAddress.toUpperCase(), 'nobody@mayfly.test');
    expect(purged.stdout).toContain(`${emailAddress.toUpperCase()}: deleted with its messages`);
    expect(purged.stdout).toContain('nobody@mayfly.test: no such address');
    expect(purged.code).toBe(3);
    expect((await product.call('/email/current', { session: sessionId })).status).toBe(410);
    expect((await socket.next('address:expired')).emailAddress).toBe(emailAddress);
    await expectReply(emailAddress, '550 5.1.1');
    const rows = await product.database.query('SELECT FROM messages');
    const others = await product.database.query(
      'SELECT FROM messages JOIN addresses ON addresses.id = address_id',
    );
    expect(rows.length).toBe(others.length);
    socket.close();
  });

  it('lists donation orders', async () => {
    const path = '/payment/create-order?amount=19.99';
    expect((await product.call(path, { method: 'POST' })).status).toBe(201);
    expect((await run('orders')).stdout).toMatch(/^sandbox \(test\) +created +1 +19\.99 USD$/m);
    expect(await runJson('orders')).toMatchObject([
      { provider: 'sandbox', status: 'created', amount: '19.99', currency: 'USD' },
    ]);
  });

  it.each([
    [['explode'], "error: unknown command 'explode'\n"],
    [['purge'], "error: missing required argument 'address'\n"],
    [
      ['block', 'sender', 'no sender'],
      'A sender is an address or a domain, such as example.com.\n',
    ],
  ])('refuses %j with code 2 and one line', async (argv: string[], stderr) => {
    expect(await run(...argv)).toEqual({ code: 2, stdout: '', stderr });
  });

  it('prints its help', async () => {
    expect(await run('help')).toMatchObject({ code: 0, stderr: '' });
    expect((await run('help')).stdout).toMatch(/^Usage: npm run admin -- [^]*\n  purge /);
    expect((await run('token', 'create', '--help')).stdout).toContain('--for <time>');
    expect(await run()).toMatchObject({ code: 2, stdout: '' });
  });

  it('prints what to do if the database is unavailable or outdated', async () => {
    const none = await startOperatorCommand(
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      'blocks',
    );
    expect(none.code).toBe(1);
    expect(none.stderr).toMatch(
      /^The database cannot be used \(.+\)\. If Mayfly is starting .+\n$/,
    );
    const empty = await createEmptyDatabase();
    const earlier = await runOperatorCommand({ DATABASE_URL: empty.url }, 'blocks');
    expect(earlier.stderr).toMatch(/^The database is of an earlier version\. Start .+\n$/);
    await empty.drop();
  });
});
