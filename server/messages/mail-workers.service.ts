import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { Piscina } from 'piscina';
import { parseHeadersOnly } from '../mail/parse-mail.js';
import type { ExtractedAttachment } from '../mail/extract-attachment.js';
import { mailWorkerFile } from './mail-worker-file.js';
import type { PreparedMail } from './mail.worker.js';

const BUDGET_MS = 2_000;
const BUDGET_MS_PER_MIB = 200;
const MIB = 1024 * 1024;

const compress = promisify(deflate);

/**
 * Runs the pure functions of `mail/` in worker threads, each call within a budget of time; a
 * thread beyond its budget is killed, and the mail is kept unread by us with its source.
 */
@Injectable()
export class MailWorkersService implements OnApplicationShutdown {
  private readonly threads = Math.max(2, availableParallelism() - 1);
  private readonly pool: Piscina;
  private free = this.threads;
  private readonly queue: (() => void)[] = [];

  constructor() {
    this.pool = new Piscina({
      filename: mailWorkerFile,
      minThreads: this.threads,
      maxThreads: this.threads,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
  }

  /** Parses and compresses a mail. Never rejects for what the bytes say. */
  async prepare(source: Buffer): Promise<PreparedMail> {
    try {
      return await this.run<PreparedMail>('prepare', source, source.length);
    } catch {
      const unread = await parseHeadersOnly(source);
      return { mail: unread, compressedSource: await compress(source, { level: 1 }) };
    }
  }

  /** Cuts an attachment out of a compressed source; null where there is none of that index. */
  async extract(compressedSource: Buffer, index: number): Promise<ExtractedAttachment | null> {
    const task = { compressedSource, index };
    return this.run<ExtractedAttachment | null>('extract', task, compressedSource.length * 4);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close({ force: true });
  }

  private async run<Result>(name: string, task: unknown, bytes: number): Promise<Result> {
    await this.takeThread();
    const budget = BUDGET_MS + (BUDGET_MS_PER_MIB * bytes) / MIB;
    const killer = new AbortController();
    const timer = setTimeout(() => killer.abort(), budget);
    try {
      return (await this.pool.run(task, { name, signal: killer.signal })) as Result;
    } finally {
      clearTimeout(timer);
      this.giveThread();
    }
  }

  /** The budget counts from the moment a thread is free, not from the end of the queue. */
  private takeThread(): Promise<void> | void {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    return new Promise((resolve) => this.queue.push(resolve));
  }

  private giveThread(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.free += 1;
  }
}
