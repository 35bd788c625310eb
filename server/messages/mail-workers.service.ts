import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { Piscina } from 'piscina';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import type { ExtractedAttachment } from '../mail/extract-attachments.js';
import { parseHeadersOnly } from '../mail/parse-mail.js';
import { Batcher } from '../platform/database/batcher.js';
import { mailWorkerFile } from './mail-worker-file.js';
import type { PreparedMail } from './mail.worker.js';

/** A mail that waits for a worker, and the client it came from. */
interface Source {
  bytes: Uint8Array;
  client: string;
}

interface AttachmentTask {
  compressedSource: Uint8Array;
  indexes: number[];
}

/** Attachments by their index. */
type Extracted = Map<number, ExtractedAttachment>;

const BUDGET_MS = 2_000;
const BUDGET_MS_PER_MIB = 200;
const MIB = 1024 * 1024;

/** How often a task is looked at, and how long a thread may take to load what it needs. */
const WATCH_MS = 100;
const BEGIN_LIMIT_MS = 60_000;

/** Mails that a thread parses side by side: that costs half of one after the other. */
const BATCH_MAILS = 16;
const BATCH_BYTES = MIB / 2;

const compress = promisify(deflate);

/**
 * Runs the pure functions of `mail/` in worker threads, each call within a budget of time from
 * the moment its thread is free; a thread beyond its budget is killed. One client never holds
 * all threads, and reading attachments has one of its own.
 */
@Injectable()
export class MailWorkersService implements OnApplicationShutdown {
  private readonly logger = new Logger(MailWorkersService.name);
  private readonly pool: Piscina;
  private readonly preparing: Batcher<Source, PreparedMail>;
  private readonly extracting: Batcher<AttachmentTask, Extracted>;

  constructor(@Inject(CONFIG) config: Config) {
    const threads = Math.max(2, availableParallelism() - 1);
    this.pool = new Piscina({
      filename: mailWorkerFile,
      minThreads: 1,
      maxThreads: threads + 1,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
    });
    this.preparing = new Batcher((sources) => this.prepareAll(sources), {
      lanes: threads,
      maxItems: BATCH_MAILS,
      weigh: ({ bytes }) => bytes.length,
      maxWeight: BATCH_BYTES,
      share: {
        of: ({ client }) => client,
        lanes: config.RATE_LIMITS ? threads - 1 : threads,
      },
    });
    this.extracting = new Batcher(([task]) => this.extractOne(task as AttachmentTask), {
      lanes: 1,
      maxItems: 1,
    });
  }

  /** Parses and compresses a mail of `client`; never rejects for what the bytes say. */
  async prepare(source: Buffer, client = 'stored mail'): Promise<PreparedMail> {
    return this.preparing.add({ bytes: Uint8Array.from(source), client });
  }

  /** Cuts attachments out of a compressed source; leaves out those that it has not. */
  async extract(compressedSource: Buffer, indexes: number[]): Promise<Extracted> {
    return this.extracting.add({ compressedSource: Uint8Array.from(compressedSource), indexes });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close({ force: true });
  }

  /** A mail that ends its thread is left alone with its fate: its neighbours are parsed again. */
  private async prepareAll(sources: Source[]): Promise<PreparedMail[]> {
    const bytes = sources.map((source) => source.bytes);
    try {
      const size = bytes.reduce((sum, { length }) => sum + length, 0);
      return await this.run<PreparedMail[]>('prepare', { sources: bytes }, size);
    } catch (error) {
      const [only] = bytes;
      if (only && bytes.length === 1) return [await this.leaveUnread(only, error)];
      const alone: PreparedMail[] = [];
      for (const source of sources) alone.push(...(await this.prepareAll([source])));
      return alone;
    }
  }

  private async leaveUnread(source: Uint8Array, error: unknown): Promise<PreparedMail> {
    this.logger.warn(`A mail of ${source.length} bytes could not be parsed: ${String(error)}`);
    const mail = await parseHeadersOnly(source);
    return { mail, compressedSource: await compress(source, { level: 1 }) };
  }

  private async extractOne(task: AttachmentTask): Promise<Extracted[]> {
    return [await this.run('extract', task, task.compressedSource.length * 4)];
  }

  /** The budget counts from when a thread has begun: a new one first loads the parser. */
  private async run<Result>(name: string, task: object, bytes: number): Promise<Result> {
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const killer = new AbortController();
    const hasBegun = (): boolean => Atomics.load(begun, 0) === 1;
    const watch = killWhenOver(killer, hasBegun, BUDGET_MS + (BUDGET_MS_PER_MIB * bytes) / MIB);
    try {
      const options = { name, signal: killer.signal };
      return (await this.pool.run({ ...task, begun }, options)) as Result;
    } finally {
      clearInterval(watch);
    }
  }
}

/** Aborts a task that has run for `budget` milliseconds, or has not begun for far too long. */
function killWhenOver(killer: AbortController, hasBegun: () => boolean, budget: number) {
  const queued = performance.now();
  let began: number | null = null;
  return setInterval(() => {
    const now = performance.now();
    if (began === null && hasBegun()) began = now;
    if (now > (began ?? queued) + (began === null ? BEGIN_LIMIT_MS : budget)) killer.abort();
  }, WATCH_MS);
}
