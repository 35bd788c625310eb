import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiskSpace } from '../../server/platform/disk/disk-space.service.js';
import { MemoryBudget } from '../../server/smtp/memory-budget.js';
import { SpoolFolder } from '../../server/smtp/spool-folder.js';
import { KNOWN, startBareSmtp, until } from '../support/bare-smtp.js';
import type { BareSmtp, BareSmtpOptions } from '../support/bare-smtp.js';
import type { SmtpClient } from '../support/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const MIB = 1024 * 1024;
const line = (bytes: number) => `${'x'.repeat(bytes - 2)}\r\n`;

describe('mail in flight', () => {
  const folder = temporaryFolder('spool');
  let smtp: BareSmtp;
  /** Files that hold mails, in the folder of the listener. */
  const spooled = () =>
    readdirSync(folder.path).flatMap((name) =>
      readdirSync(join(folder.path, name)).map((file) => join(folder.path, name, file)),
    );
  const start = async (options: BareSmtpOptions = {}) => {
    smtp = await startBareSmtp({
      ...options,
      prepare: (limits) => {
        Object.assign(limits, { spool: new SpoolFolder(folder.path) });
        options.prepare?.(limits);
      },
    });
  };
  const held = async (bytes: number) => {
    await until(() => smtp.limits.load().bytesInMemory === bytes);
  };
  afterEach(() => smtp.close());
  afterAll(() => folder.remove());

  it('waits in memory up to a mebibyte, and then on disk, where nobody else reads it', async () => {
    await start();
    const client = await smtp.clientInData();
    client.write(line(MIB));
    await held(MIB - 2);
    expect(spooled()).toEqual([]);
    client.write(line(MIB));
    await until(() => spooled().length > 0);
    const [file = ''] = spooled();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await until(() => statSync(file).size >= MIB);
    await until(() => smtp.limits.load().bytesInMemory < MIB);
    expect((await client.say('.')).code).toBe(250);
    expect(smtp.mails[0]?.source.toString()).toBe(line(MIB) + line(MIB));
    expect(spooled()).toEqual([]);
    await held(0);
  });

  it('comes out as it came in, however it is cut', async () => {
    await start();
    const client = await smtp.clientInData();
    const bytes = Buffer.from(randomBytes(3 * MIB).toString('base64url'));
    for (let at = 0; at < bytes.length; at += 70_001) client.write(bytes.subarray(at, at + 70_001));
    for (let n = 0; n < 2_000; n += 1) {
      client.write('y');
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await client.say('\r\n.')).code).toBe(250);
    const expected = `${bytes.toString()}${'y'.repeat(2_000)}\r\n`;
    expect(smtp.mails[0]?.source.equals(Buffer.from(expected))).toBe(true);
  });

  it('is gone from memory and disk when its client vanishes', async () => {
    await start();
    const [small, large] = [await smtp.clientInData(), await smtp.clientInData()];
    small.write(line(5_000));
    large.write(line(2 * MIB));
    await until(() => spooled().length > 0 && smtp.limits.load().bytesInMemory >= 4_998);
    small.socket.destroy();
    large.socket.resetAndDestroy();
    await until(() => spooled().length === 0);
    await held(0);
    await until(() => smtp.limits.load().connections === 0);
    expect(smtp.mails).toEqual([]);
  });

  it('that a killed process left on disk is removed by the next start; that of the living is not', async () => {
    const [dead, living] = [4_194_999, process.ppid];
    const [left, kept] = [dead, living].map((pid) => {
      const path = join(folder.path, `mayfly-spool-${pid}-abcdef`);
      mkdirSync(path);
      writeFileSync(join(path, 'mail'), 'half a mail');
      return path;
    });
    await start();
    expect(existsSync(left ?? '')).toBe(false);
    expect(existsSync(kept ?? '')).toBe(true);
    rmSync(kept ?? '', { recursive: true });
  });

  it('takes no more than its memory: what has no room is refused for now, the rest goes on', async () => {
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
    await held(60_000);
    expect((await second.say(`${line(60_000)}.`)).text).toMatch(/^452 4\.3\.1 /);
    expect(smtp.limits.load().bytesInMemory).toBe(60_000);
    const answer = second.mail([KNOWN], line(40_000));
    await held(100_000);
    const third = await smtp.client();
    expect((await third.say('MAIL FROM:<a@example.com>')).text).toMatch(/^452 4\.3\.1 /);
    accept();
    expect((await first.answer()).code).toBe(250);
    expect((await answer).code).toBe(250);
    await held(0);
    expect((await third.say('MAIL FROM:<a@example.com>')).code).toBe(250);
  });

  it('is 256 MiB at most', () => {
    const memory = new MemoryBudget();
    expect(memory.take(256 * MIB)).toBe(true);
    expect(memory.take(1)).toBe(false);
    expect(memory.isSpent).toBe(true);
  });

  it('is not begun while a disk is nearly full, and is again when it has room', async () => {
    let free = 10_000_000;
    const watched = [
      { folder: '/data', watermark: 1_000_000 },
      { folder: '/spool', watermark: 1_000 },
    ];
    const spaceOf = (of: string) =>
      Promise.resolve({ free: of === '/data' ? free : 5_000_000, total: 20_000_000 });
    const disk = new DiskSpace(watched, spaceOf, 10);
    await disk.onModuleInit();
    await start({ prepare: (limits) => Object.assign(limits, { disk }) });
    const [sender, large] = [await smtp.client(), await smtp.clientInData()];
    expect((await sender.mail([KNOWN], 'Subject: 1\r\n\r\n')).code).toBe(250);
    free = 999_999;
    await until(() => smtp.limits.load().diskIsLow);
    const refused = await sender.mail([KNOWN], 'Subject: 2\r\n\r\n');
    expect(refused.text).toMatch(/^452 4\.3\.1 /);
    expect((await large.say(`${line(2 * MIB)}.`)).text).toMatch(/^452 4\.3\.1 /);
    expect(spooled()).toEqual([]);
    free = 1_000_000;
    await until(() => !smtp.limits.load().diskIsLow);
    expect((await sender.mail([KNOWN], 'Subject: 3\r\n\r\n')).code).toBe(250);
    disk.onApplicationShutdown();
  });

  it('that the disk does not take is refused for now', async () => {
    const nowhere = join(folder.path, 'nowhere');
    await start({
      prepare: (limits) => Object.assign(limits, { spool: new SpoolFolder(nowhere) }),
    });
    const client = await smtp.clientInData();
    expect((await client.say(`${line(2 * MIB)}.`)).text).toMatch(/^452 4\.3\.1 /);
    await held(0);
    expect((await client.mail([KNOWN], 'Subject: hi\r\n\r\n')).code).toBe(250);
  });

  it('of two hundred clients that dawdle does not keep another from its 250', async () => {
    await start({ env: { RATE_LIMITS: 'off' } });
    const begun = Array.from({ length: 200 }, () => smtp.clientInData());
    const slow: SmtpClient[] = await Promise.all(begun);
    const dawdling = setInterval(() => slow.forEach((client) => client.write('x')), 1_000);
    slow.forEach((client) => client.write('x'));
    await until(() => smtp.limits.load().connections >= 200);
    const sender = await smtp.client();
    for (let n = 0; n < 5; n += 1) {
      expect((await sender.mail([KNOWN], 'Subject: hi\r\n\r\n')).code).toBe(250);
    }
    clearInterval(dawdling);
    expect(slow.filter(({ ended }) => ended)).toEqual([]);
  });
});
