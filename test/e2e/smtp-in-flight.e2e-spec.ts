import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DiskSpaceService } from '../../server/infra/disk/disk-space.service.js';
import { MemoryBudget } from '../../server/smtp/message-buffer.js';
import {
  KNOWN,
  startBareSmtp,
  type BareSmtp,
  type BareSmtpOptions,
} from '../support/mail/bare-smtp.js';
import { until } from '../support/until.js';
import type { SmtpClient } from '../support/mail/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';

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
