import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CommandLine, MAYFLY } from '../support/server/command-line.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { hasTerminal, Terminal } from '../support/server/terminal.js';
import { casesByForm } from '../support/test-form.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

interface Summary {
  id: string;
  subject: string;
  read: boolean;
  verificationCode: string | null;
}

/** Subject and body that try to clear the screen, set the title and turn text around. */
const HOSTILE_TEXT = 'a\u001B[2J\u001B]0;owned\u0007b\u009B31mc\u202Ed';
const describeInTerminal = hasTerminal ? describe : describe.skip;

describe('the command mayfly', () => {
  let product: TestProduct;
  let user: CommandLine;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    product = await startTestProduct();
    folder = temporaryFolder('command-line-files');
  });
  afterAll(async () => {
    folder.remove();
    await product.close();
  });
  beforeEach(() => {
    user = new CommandLine({
      MAYFLY_URL: product.origin,
      MAYFLY_SMTP_URL: `smtp://127.0.0.1:${product.smtpPort}`,
    });
  });
  afterEach(() => user.remove());

  const createInbox = async () => (await user.run('new')).stdout.trim();
  const deliver = async (to: string, headers: string[], body = 'Hello there.') => {
    const source = [`To: ${to}`, 'From: ada@example.org', ...headers, '', body, ''].join('\r\n');
    expect((await sendMail(product.smtpPort, to, source)).code).toBe(250);
  };

  it('creates an inbox and remembers it in a file of its owner', async () => {
    const { code, stdout } = await user.run('new');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^\S+@\S+\n$/) });
    expect(await user.run('address')).toMatchObject({ code: 0, stdout });
    const [file = ''] = readdirSync(join(user.configFolder, 'inboxes'));
    expect(statSync(join(user.configFolder, 'inboxes', file)).mode & 0o777).toBe(0o600);
  });

  it('returns the code of each message once', async () => {
    await createInbox();
    const sent: (string | undefined)[] = [];
    for (let count = 0; count < 2; count += 1) {
      await user.run('send --code');
      sent.push((await user.json<Summary[]>('list'))[0]?.subject.slice(0, 6));
    }
    const first = await user.run('wait --code');
    const second = await user.run('wait --code --subject verification');
    const again = await user.run('wait --code --again');
    expect([first, second, again].map(({ stdout }) => stdout.trim())).toEqual([...sent, sent[0]]);
  });

  it('fails a wait that times out and lists what arrived, also for earlier waits', async () => {
    const address = await createInbox();
    await deliver(address, ['Subject: Your invoice']);
    await user.run('wait');
    const { code, stdout, stderr } = await user.run('wait --link --timeout 0');
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toMatch(/Your invoice.* --again/);
  });

  it('waits for a message that arrives later', async () => {
    const address = await createInbox();
    const wait = user.run('wait --subject welcome --json');
    await deliver(address, ['Subject: Other']);
    await deliver(address, ['Subject: Welcome']);
    const { code, stdout } = await wait;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ subject: 'Welcome', content: 'Hello there.' });
  });

  it('prints no control characters of an email', async () => {
    const address = await createInbox();
    const subject = `=?utf-8?B?${Buffer.from(HOSTILE_TEXT).toString('base64')}?=`;
    const name = `From: ${subject} <eve@example.org>`;
    const type = 'Content-Type: text/plain; charset=utf-8';
    await deliver(address, [name, `Subject: ${subject}`, type], HOSTILE_TEXT);
    const commands = ['list', 'read', 'wait', 'read --json', 'read --html', 'list --json'];
    const outputs = [];
    for (const command of commands) outputs.push((await user.run(command)).stdout);
    outputs.push((await user.run('wait --timeout 0 --code')).stderr);
    for (const output of outputs) {
      expect(output.length).toBeGreaterThan(10);
      expect(output).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/);
    }
    expect(outputs[1]).toContain('\n\nabcd\n');
  });

  it('lists messages and reads one by its number', async () => {
    const address = await createInbox();
    await deliver(address, ['Subject: First']);
    await deliver(address, ['Subject: Second'], 'The second body.');
    expect((await user.run('list')).stdout).toMatch(/^#.*\n1 .*Second\n2 .*First\n$/);
    expect((await user.run('read')).stdout).toMatch(/^From: .*\n[^]*\n\nThe second body\.\n$/);
    expect((await user.run('list --unread')).stdout).toMatch(/^#.*\n2 .*First\n$/);
    const listed = await user.json<Summary[]>('list --limit 1');
    expect(listed).toEqual([expect.objectContaining({ subject: 'Second', read: true })]);
    expect(await user.json('read 2')).toMatchObject({ subject: 'First' });
  });

  it('saves attachments under unique names and prints the source', async () => {
    await createInbox();
    const file = join(folder.path, 'report.bin');
    writeFileSync(file, Buffer.from([0, 255, 27, 13, 10]));
    await user.run(['send', '--attach', file, '--attach', file]);
    const target = join(folder.path, 'saved');
    const { bytes } = await user.run(['read', '--source', '--save', target]);
    expect(readdirSync(target)).toEqual(['report (2).bin', 'report.bin']);
    expect(readFileSync(join(target, 'report.bin'))).toEqual(readFileSync(file));
    expect(bytes.toString('latin1')).toMatch(/^Return-Path: [^]*AP8bDQo=/);
  });

  it('exports an inbox to a new file', async () => {
    const address = await createInbox();
    await deliver(address, ['Subject: First']);
    const [mbox, zip] = [join(folder.path, 'inbox.mbox'), join(folder.path, 'inbox.zip')];
    expect(await user.run(['export', mbox])).toMatchObject({ code: 0, stdout: `Saved ${mbox}\n` });
    expect(readFileSync(mbox, 'utf8')).toMatch(/^From \S+ \w[^]*\nSubject: First\n/);
    await user.run(['export', zip]);
    expect(readFileSync(zip, 'latin1')).toMatch(/^PK\u0003\u0004/);
    const again = await user.run(['export', mbox]);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('already exists') });
  });

  it('deletes a message, and the inbox', async () => {
    const address = await createInbox();
    await deliver(address, ['Subject: First']);
    expect(await user.run('delete 1')).toMatchObject({ code: 0, stdout: 'Deleted First\n' });
    expect(await user.json('list')).toEqual([]);
    expect(await user.run('delete')).toMatchObject({ code: 0, stdout: `Deleted ${address}\n` });
    const { code } = await sendMail(product.smtpPort, address, 'Subject: late\r\n\r\n');
    expect(code).toBe(550);
    expect(await user.run('list')).toMatchObject({ code: 3 });
  });

  it('forgets an inbox that has ended', async () => {
    const { sessionId } = await user.json<{ sessionId: string }>('new');
    await product.call('/email/current', { method: 'DELETE', session: sessionId });
    const { code, stderr } = await user.run('list');
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('mayfly new') });
    expect(readdirSync(join(user.configFolder, 'inboxes'))).toEqual([]);
  });

  it('extends the inbox', async () => {
    const { validTill } = await user.json<{ validTill: string }>('new');
    const extended = await user.json<{ validTill: string }>('extend');
    expect(Date.parse(extended.validTill) - Date.parse(validTill)).toBe(3_600_000);
  });

  it('uses only inboxes of the configured server', async () => {
    await createInbox();
    const elsewhere = { MAYFLY_URL: 'http://127.0.0.1:9' };
    expect(await user.run('list', elsewhere)).toMatchObject({ code: 3 });
    expect(await user.run('list', { MAYFLY_URL: '' })).toMatchObject({ code: 0 });
  });

  describe('with an empty inbox', () => {
    let owner: CommandLine;

    beforeAll(async () => {
      owner = new CommandLine({ MAYFLY_URL: product.origin });
      await owner.run('new');
    });
    afterAll(() => owner.remove());

    const failures = [
      [2, 'list --unknown'],
      [5, 'read 1'],
      [6, 'new --url http://127.0.0.1:9'],
      [6, 'send --smtp smtp://127.0.0.1:9'],
      [2, 'wait --timeout soon'],
      [2, 'unknown'],
      [2, 'delete 1 --all'],
      [2, 'new --url ftp://example.org'],
      [5, 'read 019ab2c4-5d6e-7f80-9123-456789abcdef'],
    ] as const;
    it.each(casesByForm(failures, 4))(
      'exits with %i after `%s`, and explains it in JSON',
      async (code, command) => {
        const result = await owner.run(`${command} --json`);
        expect(result).toMatchObject({ code, stdout: '' });
        expect(JSON.parse(result.stderr)).toEqual({
          error: expect.objectContaining({ exitCode: code, message: expect.stringMatching(/./) }),
        });
      },
    );
  });

  it('prints help with the exit codes', async () => {
    const { code, stdout } = await user.run('--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(/ {2}wait [^]*Exit codes:/);
  });

  it('prints a line of JSON for each message while it watches', async () => {
    const address = await createInbox();
    await deliver(address, ['Subject: Before']);
    const watch = user.start(['watch', '--json']);
    if (!watch.stdout) throw new Error('The command has no output.');
    const subjects: unknown[] = [];
    for await (const line of createInterface(watch.stdout)) {
      subjects.push((JSON.parse(line) as Summary).subject);
      if (subjects.length === 1) await deliver(address, ['Subject: While watching']);
      else watch.kill('SIGTERM');
    }
    const [code] = watch.exitCode === null ? await once(watch, 'exit') : [watch.exitCode];
    expect({ subjects, code }).toEqual({ subjects: ['Before', 'While watching'], code: 143 });
  });

  describeInTerminal('in a terminal (needs script of util-linux)', () => {
    it('shows a live table in a terminal, and restores the screen', async () => {
      const address = await createInbox();
      const env = user.environment as Record<string, string>;
      const terminal = new Terminal(`${process.execPath} ${MAYFLY} watch`, env);
      await terminal.waitForText(`${address} · 24 h 0 min left · 0 messages`);
      await deliver(address, ['Subject: While watching']);
      await terminal.waitForText('While watching');
      terminal.pressCtrlC();
      expect(await terminal.waitForExit()).toBe(130);
      expect(terminal.text).toContain('\u001B[?1049l');
    });
  });

  it('prints the URL that opens the inbox, and that of a message', async () => {
    const { sessionId, emailAddress } = await user.json<Record<string, string>>('new');
    await deliver(emailAddress ?? '', ['Subject: Hello']);
    const inbox = `${product.origin}/#return=${sessionId}\n`;
    expect(await user.run('url')).toMatchObject({ code: 0, stdout: inbox });
    const { url } = await user.json<{ url: string }>('url 1');
    expect(await (await fetch(url)).text()).toContain('Hello there.');
  });

  it('prints the confirmation link of the newest message that has one', async () => {
    const address = await createInbox();
    const link = 'https://shop.example/confirm?token=f3a9c27e5d1b4860';
    await deliver(address, ['Subject: Confirm your account'], `Confirm your account: ${link}`);
    await deliver(address, ['Subject: News']);
    expect(await user.run('url --link')).toMatchObject({ code: 0, stdout: `${link}\n` });
    expect(await user.run('url 1 --link')).toMatchObject({ code: 5 });
  });
});
