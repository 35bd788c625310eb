import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { StoredMessage } from '../stored-message.js';

const TTL_MS = 10_000;
const MAX_MESSAGES = 5_000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_SOURCE_BYTES = 256 * 1024;

/**
 * Keeps messages of watched addresses for a few seconds after they were stored, so that they are
 * shown without asking the database for what was just written to it. Bounded in number and bytes;
 * larger sources are not kept.
 */
@Injectable()
export class RecentMessages {
  private readonly messages = new LRUCache<string, StoredMessage>({
    max: MAX_MESSAGES,
    ttl: TTL_MS,
  });
  private readonly sources = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (getSource) => getSource.length + 1,
    ttl: TTL_MS,
  });

  add(getMessage: StoredMessage, source: Buffer): void {
    this.messages.set(getMessage.id, getMessage);
    if (source.length <= MAX_SOURCE_BYTES) this.sources.set(getMessage.sourceId, source);
  }

  /** Returns a message that was stored by this process a moment ago, or undefined. */
  message(id: string): StoredMessage | undefined {
    return this.messages.get(id);
  }

  /** Returns the source of such a message, by the ID of the source. */
  source(sourceId: string): Buffer | undefined {
    return this.sources.get(sourceId);
  }
}
