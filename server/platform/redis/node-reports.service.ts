import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { REDIS, type Redis } from './redis.js';

/** Time after which a node that reports nothing is left out, in milliseconds. */
export const REPORT_TTL_MS = 30_000;

const NODES = 'mayfly:nodes';
const toKey = (id: string): string => `mayfly:node:${id}`;

/** The last report of a node. */
export interface NodeReport {
  isOwn: boolean;
  report: string;
}

/**
 * Shares a short text of each node with all others through Redis, where it expires. Without Redis, does
 * nothing.
 */
@Injectable()
export class NodeReports implements BeforeApplicationShutdown {
  private readonly id = randomUUID();

  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  /** Whether there may be other nodes. */
  get isShared(): boolean {
    return this.redis !== null;
  }

  /** Replaces the report of this node. @throws while Redis is down or silent */
  async publish(report: string): Promise<void> {
    await this.redis
      ?.multi()
      .set(toKey(this.id), report, 'PX', REPORT_TTL_MS)
      .sadd(NODES, this.id)
      .pexpire(NODES, REPORT_TTL_MS)
      .exec();
  }

  /** Returns the reports of all nodes, this one included; none without Redis. @throws while it is down or silent */
  async list(): Promise<NodeReport[]> {
    const { redis } = this;
    const ids = (await redis?.smembers(NODES)) ?? [];
    if (!redis || ids.length === 0) return [];
    const reports = await redis.mget(ids.map(toKey));
    const expired = ids.filter((_, index) => reports[index] === null);
    if (expired.length > 0) await redis.srem(NODES, expired);
    return reports.flatMap((report, index) =>
      report === null ? [] : { isOwn: ids[index] === this.id, report },
    );
  }

  /** Removes the report of this node. While Redis is down or silent, the report expires instead. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.redis
      ?.multi()
      .del(toKey(this.id))
      .srem(NODES, this.id)
      .exec()
      .catch(() => undefined);
  }
}
