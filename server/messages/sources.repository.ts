import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { constants, deflate, deflateSync } from 'node:zlib';
import { In, MoreThan, type Repository } from 'typeorm';
import { MessageEntity } from './message.entity.js';
import { NIL_UUID } from '../infra/database/uuids.js';
import type { SourceBytes } from './parsing/parser.worker.js';
import { SourceEntity } from './source.entity.js';
import type { Inbox } from './stored-message.js';

/** A message, and its source in zlib format (RFC 1950). */
export interface StoredSource {
  message: MessageEntity;
  source: Buffer;
}

const RECENT_TTL_MS = 10_000;
const MAX_RECENT_BYTES = 16 * 1024 * 1024;
const MAX_RECENT_SOURCE_BYTES = 256 * 1024;

/**
 * Reads the raw messages that `DeliveryRepository` stores, each in zlib format (RFC 1950) in the row of its
 * source. Keeps small ones in memory for a few seconds to push them without a query.
 */
@Injectable()
export class SourcesRepository {
  private readonly recent = new LRUCache<string, Buffer>({
    maxSize: MAX_RECENT_BYTES,
    sizeCalculation: (source) => source.length + 1,
    ttl: RECENT_TTL_MS,
  });

  constructor(
    @InjectRepository(SourceEntity) private readonly sources: Repository<SourceEntity>,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
  ) {}

  /** Keeps a source in memory that was stored just now, unless it is large. */
  remember(id: string, source: Buffer): void {
    if (source.length <= MAX_RECENT_SOURCE_BYTES) this.recent.set(id, source);
  }

  /** Returns sources by ID to parse them; deleted ones are missing. */
  async load(ids: string[]): Promise<Map<string, SourceBytes>> {
    const loaded = new Map<string, SourceBytes>();
    for (const id of ids) {
      const source = this.recent.get(id);
      if (source) loaded.set(id, { bytes: new Uint8Array(source), isCompressed: false });
    }
    const missing = ids.filter((id) => !loaded.has(id));
    if (missing.length === 0) return loaded;
    const rows = await this.sources.find({
      where: { id: In(missing) },
      select: { id: true, source: true },
    });
    for (const { id, source } of rows) {
      loaded.set(id, { bytes: new Uint8Array(source), isCompressed: true });
    }
    return loaded;
  }

  /** Returns a source in zlib format, or null if it is deleted. */
  async read(id: string): Promise<Buffer | null> {
    const row = await this.sources.findOne({ where: { id }, select: { id: true, source: true } });
    return row && row.source;
  }

  /**
   * Returns a message of an inbox and its source in zlib format; null if the inbox has no such message, or
   * it is deleted in the meantime.
   */
  async find(inbox: Inbox, id: string): Promise<StoredSource | null> {
    const message = await this.messages.findOne({
      where: { id, addressId: inbox.id },
      relations: { source: true },
    });
    const source = message && (await this.read(message.sourceId));
    return source ? { message, source } : null;
  }

  /**
   * Yields the messages of an inbox and their sources, oldest first. Reads each from the database when it is requested;
   * leaves out those deleted until then.
   */
  async *iterate(inbox: Inbox): AsyncGenerator<StoredSource, void> {
    for (let last = NIL_UUID; ;) {
      const message = await this.messages.findOne({
        where: { addressId: inbox.id, id: MoreThan(last) },
        order: { id: 'ASC' },
        relations: { source: true },
      });
      if (!message) return;
      last = message.id;
      const source = await this.read(message.sourceId);
      if (source) yield { message, source };
    }
  }
}

/** Maximum size of a source that is stored uncompressed: compressing it takes longer than writing it. */
export const STORED_BYTES = 4 * 1024;
/** Zlib format without compression. The least state takes the least time to set up. */
const STORED = { level: 0, windowBits: 9, memLevel: 1, chunkSize: STORED_BYTES + 1024 };

/** Maximum size of a source for which compressing on this thread is cheaper than on another one. */
export const COMPRESSED_HERE_BYTES = 64 * 1024;

const LEVEL = 1;
/** A small window and little state: setting them up takes most of the time of a small source. */
const SMALL = { level: LEVEL, windowBits: 13, memLevel: 6, chunkSize: 8 * 1024 };

/** Size of the sample of a large source that decides whether to search for repetitions. */
const SAMPLE_BYTES = 32 * 1024;
/** Maximum compression ratio of a repetitive sample. Random bytes in base64 have 0.76 at best. */
const REPETITIVE_BELOW = 0.7;

const compressInBackground = promisify(deflate);

/** Returns a source in zlib format (RFC 1950). */
export function compressSource(source: Buffer): Buffer | Promise<Buffer> {
  if (source.length <= STORED_BYTES) return deflateSync(source, STORED);
  if (source.length <= COMPRESSED_HERE_BYTES) return deflateSync(source, SMALL);
  return compressLarge(source);
}

/**
 * Compresses a large source on another thread. Searching for repetitions takes three quarters of the time
 * and finds none in the base64 of most attachments: archives, images, PDF.
 */
async function compressLarge(source: Buffer): Promise<Buffer> {
  const start = Math.max(0, (source.length - SAMPLE_BYTES) >> 1);
  const sample = source.subarray(start, start + SAMPLE_BYTES);
  const { length } = await compressInBackground(sample, { level: LEVEL });
  const isRepetitive = length < REPETITIVE_BELOW * sample.length;
  const strategy = isRepetitive ? constants.Z_DEFAULT_STRATEGY : constants.Z_HUFFMAN_ONLY;
  return compressInBackground(source, { level: LEVEL, strategy });
}
