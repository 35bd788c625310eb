import { Registry } from 'prom-client';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ParserPoolService } from '../../server/messages/parsing/parser-pool.service.js';
import { eventually } from '../support/until.js';
import { temporaryFolder } from '../support/temporary-folder.js';

interface Parsed {
  threadId: number;
  steps: string[];
}

// Uses the real pool and thread entry. The parser is a fixture that waits while a file exists.
describe('a parser thread', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let pool: ParserPoolService;
  beforeEach(async () => {
    folder = temporaryFolder('threads');
    const toPath = (name: string) => join(folder.path, name);
    const entry = 'dist/server/messages/parsing/parser-thread.cjs';
    copyFileSync(join(process.cwd(), entry), toPath('parser-thread.cjs'));
    const worker = join(import.meta.dirname, '../fixtures/threads/parser.worker.js');
    copyFileSync(worker, toPath('parser.worker.js'));
    writeFileSync(toPath('package.json'), '{ "type": "module" }');
    const parserWorkerFile = pathToFileURL(toPath('parser-thread.cjs')).href;
    jest.resetModules();
    jest.doMock('../support/server/built-parser-worker.js', () => ({ parserWorkerFile }));
    const pools = await import('../../server/messages/parsing/parser-pool.service.js');
    pool = new pools.ParserPoolService(new Registry());
  });
  afterEach(async () => {
    await pool.onApplicationShutdown();
    folder.remove();
  });

  const hold = (name: string) => writeFileSync(join(folder.path, name), '');
  const release = (name: string) => rmSync(join(folder.path, name));
  const parse = async (source: string) => {
    const sources = [{ bytes: Buffer.from(source), isCompressed: false }];
    const [parsed] = await pool.parse(sources, source.length, 'fast');
    return parsed as unknown as Parsed;
  };
  const countLoadedThreads = async () =>
    readdirSync(folder.path).filter((name) => name.startsWith('loads-')).length;

  it('starts with the first address, before a message arrives', async () => {
    expect(await countLoadedThreads()).toBe(0);
    pool.prepare();
    await eventually(countLoadedThreads, (count) => count === 1);
  });

  it('is warm before its first source', async () => {
    const { steps } = await parse('first');
    expect(steps).toEqual(['warm-up begins', 'warm-up ends', 'parses']);
  });

  it('gets no source while it loads if another thread becomes free', async () => {
    const { threadId } = await parse('first');
    ['loading', 'second'].forEach(hold);
    const second = parse('second');
    const third = parse('third');
    await eventually(countLoadedThreads, (count) => count === 2);
    release('second');
    expect([await second, await third].map((parsed) => parsed.threadId)).toEqual([
      threadId,
      threadId,
    ]);
    release('loading');
  });

  it('is terminated while it parses, and the task fails', async () => {
    await parse('first');
    hold('endless');
    const [endless] = await Promise.allSettled([parse('endless'), pool.onApplicationShutdown()]);
    expect(endless).toMatchObject({
      reason: { message: 'The server is shutting down. Please try again.' },
    });
  }, 20_000);

  describe('is not terminated while it loads', () => {
    const countWaits = async () => readFileSync(join(folder.path, 'waits')).length;
    /** Resolves once a thread has waited further, which a terminated one can't. */
    const stillWaits = async () => {
      const before = await countWaits();
      await eventually(countWaits, (count) => count > before + 2);
    };
    beforeEach(() => {
      hold('waits');
    });

    it('if it is the first one', async () => {
      hold('loading');
      pool.prepare();
      await eventually(countLoadedThreads, (count) => count === 1);
      const closing = pool.onApplicationShutdown();
      await stillWaits();
      release('loading');
      await closing;
    });

    it('if it started with a task', async () => {
      await parse('first');
      hold('loading');
      hold('busy');
      const busy = parse('busy');
      const second = parse('second').catch(() => undefined);
      await eventually(countLoadedThreads, (count) => count === 2);
      const closing = pool.onApplicationShutdown();
      release('busy');
      await busy;
      await stillWaits();
      release('loading');
      await Promise.all([second, closing]);
    });
  });
});
