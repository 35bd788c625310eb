import { deflateSync } from 'node:zlib';
import { loadConfig } from '../../config/config.js';
import { DownloadsService } from './downloads.service.js';
import { ParserKilledError, type ParserPoolService } from '../parsing/parser-pool.service.js';
import type { SourcesRepository } from '../sources.repository.js';

const inbox = { id: '1', emailAddress: 'a@mayfly.test' };

/** Waits for five turns of the event loop, after which each download has started or waits for `finish`. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

/**
 * Returns a service whose messages load only once `finish` is called. `started` lists the IDs of messages
 * that it loads, and extractions, in order.
 */
function createDownloads() {
  const started: string[] = [];
  const pending: ((error?: Error) => void)[] = [];
  const find = async (_inbox: unknown, id: string) => {
    started.push(id);
    const error = await new Promise<Error | undefined>((resolve) => pending.push(resolve));
    if (error) throw error;
    return { message: { source: { size: id.length, clientIp: null } }, source: deflateSync(id) };
  };
  const run = (name: string) => {
    started.push(name);
    return Promise.resolve([0, 1, 2].map((index) => ({ index })));
  };
  const sources = { find } as unknown as SourcesRepository;
  const parsers = { run } as unknown as ParserPoolService;
  const finish = async (error?: Error) => {
    pending.splice(0).forEach((resolve) => resolve(error));
    await settle();
  };
  const downloads = new DownloadsService(sources, parsers, loadConfig({}));
  return { downloads, parsers, started, finish };
}

describe('DownloadsService', () => {
  it.each([
    [new ParserKilledError('over budget'), { code: 'attachment-unreadable' }],
    [new TypeError('a defect'), { message: 'a defect' }],
  ])('fails if the parser fails with %p', async (failure, reason) => {
    const { downloads, parsers, finish } = createDownloads();
    const fail = () => Promise.reject(failure);
    Object.assign(parsers, { run: fail });
    const results = Promise.allSettled([
      downloads.readAttachment(inbox, { id: 'a', index: 0 }, { client: 'c1' }),
      downloads.createArchive(inbox, 'b', { client: 'c2' }),
    ]);
    await settle();
    await finish();
    expect(await results).toMatchObject([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
  });

  it('reads one message at a time per client', async () => {
    const { downloads, started, finish } = createDownloads();
    const first = downloads.readSource(inbox, 'first', { client: 'c1' });
    const second = downloads.readSource(inbox, 'second', { client: 'c1' });
    const other = downloads.readSource(inbox, 'other', { client: 'c2' });
    await settle();
    expect(started).toEqual(['first', 'other']);
    await finish();
    expect(String(await first)).toBe('first');
    expect(String(await other)).toBe('other');
    await settle();
    expect(started).toEqual(['first', 'other', 'second']);
    await finish();
    expect(String(await second)).toBe('second');
  });

  it('extracts the attachments of a message in one task', async () => {
    const { downloads, started, finish } = createDownloads();
    const extract = (index: number) =>
      downloads.readAttachment(inbox, { id: 'id', index }, { client: 'c1' });
    const attachments = [extract(2), extract(0)];
    await settle();
    attachments.push(extract(1));
    const missing = extract(3).catch((error: unknown) => error);
    await finish();
    expect(await Promise.all(attachments)).toEqual([{ index: 2 }, { index: 0 }, { index: 1 }]);
    expect(await missing).toMatchObject({ code: 'attachment-not-found' });
    expect(started).toEqual(['id', 'extract']);
  });

  it('extracts attachments again after an outage', async () => {
    const { downloads, started, finish } = createDownloads();
    // By this clock, the second download has waited too long when the first one fails.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const extract = () => downloads.readAttachment(inbox, { id: 'id', index: 0 }, { client: 'c1' });
    const first = downloads.readSource(inbox, 'first', { client: 'c1' }).catch(() => 'refused');
    const waiting = extract().catch(() => 'refused');
    await settle();
    clock.mockReturnValue(60_000);
    await finish(Object.assign(new Error('The connection is lost.'), { code: 'ECONNREFUSED' }));
    expect(await Promise.all([first, waiting])).toEqual(['refused', 'refused']);
    clock.mockRestore();
    const again = extract();
    await settle();
    await finish();
    expect(await again).toEqual({ index: 0 });
    expect(started).toEqual(['first', 'id', 'extract']);
  });
});
