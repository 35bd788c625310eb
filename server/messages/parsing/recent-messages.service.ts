import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { StoredMessage } from '../stored-message.js';

const TTL_MS = 10_000;
const MAX_MESSAGES = 5_000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_SOURCE_BYTES = 256 * 1024;

/**
 * Caches messages of watched addresses for a few seconds after they were stored, so that pushing them
 * needs no query. An address is watched while a socket of this node follows it, which `realtime`
 * reports. Limited in number and bytes; large sources aren't cached.
 */
@Injectable()
export class RecentMessagesService {
  private readonly messages = new LRUCache<string, StoredMessage>({
    max: MAX_MESSAGES,
    ttl: TTL_MS,
  });
  private readonly sources = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (source) => source.length + 1,
    ttl: TTL_MS,
  });

  private readonly watched = new Set<string>();

  /** Caches messages of an address from now on. */
  watch(addressId: string): void {
    this.watched.add(addressId);
  }

  /** Stops caching messages of an address. */
  unwatch(addressId: string): void {
    this.watched.delete(addressId);
  }

  /** Returns whether a socket of this node follows an address. */
  isWatched(addressId: string): boolean {
    return this.watched.has(addressId);
  }

  /** Caches a message of a watched address and its source. */
  add(message: StoredMessage, source: Buffer): void {
    this.messages.set(message.id, message);
    if (source.length <= MAX_SOURCE_BYTES) this.sources.set(message.sourceId, source);
  }

  /**
   * Returns a message that this process has stored within the last seconds, or undefined. Its `read` and a
   * deletion since then are not reflected.
   */
  findMessage(id: string): StoredMessage | undefined {
    return this.messages.get(id);
  }

  /** Returns a source that this process has stored within the last seconds, or undefined. */
  findSource(sourceId: string): Buffer | undefined {
    return this.sources.get(sourceId);
  }
}
