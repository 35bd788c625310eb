import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OnEvent } from '../../infra/bus/events.js';
import { ChangesService } from '../../infra/changes/changes.service.js';
import { MONOTONIC_CLOCK, type Clock } from '../../infra/clock/clock.js';
import { BlockRules, parseRule, type Rule } from './block-policy.js';

export { BLOCK_KINDS } from './block-policy.js';

/** A block as an operator sees it. */
export interface Block extends Rule {
  note: string;
  createdAt: Date;
  /** When the block ends by itself; null if an operator has to lift it. */
  endsAt: Date | null;
}

/** A block in memory, with its remaining milliseconds when it was loaded; null if it never ends. */
type LoadedRule = Rule & { leftMs: number | null };

const COLUMNS = 'kind, value, note, created_at AS "createdAt", ends_at AS "endsAt"';
const IN_FORCE = '(ends_at IS NULL OR ends_at > clock_timestamp())';

/** Maximum delay of a timer: one day. Node.js fires timers above 24.8 days at once. */
const MAX_TIMER_MS = 86_400_000;

/**
 * Owns the senders, networks, recipients and words that an operator has blocked. Holds them in
 * memory; every node reloads them within two seconds after a change. A timer drops a block when it ends,
 * so that deliveries needn't compare times.
 */
@Injectable()
export class BlocksService implements OnModuleInit, OnModuleDestroy {
  private current = new BlockRules([]);
  private loaded: LoadedRule[] = [];
  private loadedAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly changes: ChangesService,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.load();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Returns the blocks in force on this node. */
  get rules(): BlockRules {
    return this.current;
  }

  /** Returns the blocks in force, of one kind or of all, by kind and then oldest first. */
  async list(kind?: string): Promise<Block[]> {
    return this.database.query<Block[]>(
      `SELECT ${COLUMNS} FROM blocks
       WHERE ($1::text IS NULL OR kind = $1) AND ${IN_FORCE} ORDER BY kind, id`,
      [kind ?? null],
    );
  }

  /**
   * Adds a block, or replaces note and end of one that exists. Returns its canonical value and its end.
   *
   * @param seconds time after which the block ends; null if an operator has to lift it
   * @throws {InvalidBlockError} if the value doesn't fit its kind
   */
  async add(
    kind: string,
    value: string,
    { note = '', seconds = null }: { note?: string; seconds?: number | null } = {},
  ): Promise<Rule & { endsAt: Date | null }> {
    const rule = parseRule(kind, value);
    const endsAt = await this.database.transaction(async (transaction) => {
      const [row] = await transaction.query<{ endsAt: Date | null }[]>(
        `INSERT INTO blocks (kind, value, note, ends_at)
         VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4::float8))
         ON CONFLICT (kind, value) DO UPDATE SET note = excluded.note, ends_at = excluded.ends_at
         RETURNING ends_at AS "endsAt"`,
        [rule.kind, rule.value, note, seconds],
      );
      await this.changes.record(transaction, 'blocks.changed');
      return row?.endsAt ?? null;
    });
    await this.load();
    return { ...rule, endsAt };
  }

  /**
   * Removes a block. Returns whether it was in force.
   *
   * @throws {InvalidBlockError} if the value doesn't fit its kind
   */
  async remove(kind: string, value: string): Promise<boolean> {
    const rule = parseRule(kind, value);
    const [block] = await this.delete('kind = $1 AND value = $2', [rule.kind, rule.value]);
    await this.load();
    return block?.wasInForce === true;
  }

  /** Deletes the rows of blocks that have ended, which every node ignores already. */
  async deleteEnded(): Promise<void> {
    await this.delete('ends_at <= clock_timestamp()', []);
  }

  private async delete(condition: string, values: string[]) {
    return this.database.transaction(async (transaction) => {
      const [deleted] = await transaction.query<[{ wasInForce: boolean }[], number]>(
        `DELETE FROM blocks WHERE ${condition} RETURNING ${IN_FORCE} AS "wasInForce"`,
        values,
      );
      if (deleted.some(({ wasInForce }) => wasInForce)) {
        await this.changes.record(transaction, 'blocks.changed');
      }
      return deleted;
    });
  }

  /** Rejects if the database is unavailable, to be called again. */
  @OnEvent('blocks.changed', { suppressErrors: false })
  private async load(): Promise<void> {
    const loadedAt = this.clock.now();
    const loaded = await this.database.query<LoadedRule[]>(
      `SELECT kind, value,
         extract(epoch FROM ends_at - clock_timestamp())::float8 * 1000 AS "leftMs"
       FROM blocks WHERE ${IN_FORCE}`,
    );
    this.loaded = loaded;
    this.loadedAt = loadedAt;
    this.apply();
  }

  /** Applies the blocks that have not ended, now and when the next one ends. */
  private apply(): void {
    clearTimeout(this.timer);
    const elapsedMs = this.clock.now() - this.loadedAt;
    this.loaded = this.loaded.filter(({ leftMs }) => leftMs === null || leftMs > elapsedMs);
    this.current = new BlockRules(this.loaded);
    const endMs = this.loaded.reduce((end, { leftMs }) => Math.min(end, leftMs ?? end), Infinity);
    if (endMs === Infinity) return;
    const waitMs = Math.min(Math.ceil(endMs - elapsedMs), MAX_TIMER_MS);
    this.timer = setTimeout(() => this.apply(), waitMs).unref();
  }
}
