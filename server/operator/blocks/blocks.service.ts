import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import { OnEvent } from '../../infra/bus/events.js';
import { ChangesService } from '../../infra/changes/changes.service.js';
import { MONOTONIC_CLOCK, type Clock } from '../../infra/clock/clock.js';
import { BlockEntity } from './block.entity.js';
import { BLOCK_KINDS, BlockRules, parseRule, type BlockKind, type Rule } from './block-policy.js';

export { BLOCK_KINDS, type BlockKind };

/** A block as an operator sees it. */
export type Block = Omit<BlockEntity, 'id'>;

/** A block in memory, with its end in milliseconds of the monotonic clock; Infinity if it never ends. */
type LoadedRule = Rule & { endsAt: number };

/** Conditions for the end of a block, by PostgreSQL's clock. */
const ENDED = Raw((column) => `${column} <= clock_timestamp()`);
const IN_FORCE = Raw((column) => `(${column} IS NULL OR ${column} > clock_timestamp())`);

/**
 * Owns the senders, networks, recipients and words that an operator has blocked. Holds them in
 * memory; every node reloads them within two seconds after a change.
 */
@Injectable()
export class BlocksService implements OnModuleInit {
  private current = new BlockRules([]);
  private loaded: LoadedRule[] = [];
  private nextEnd = Infinity;

  constructor(
    @InjectRepository(BlockEntity) private readonly blocks: Repository<BlockEntity>,
    private readonly changes: ChangesService,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.load();
  }

  /** Returns the blocks in force on this node. */
  get rules(): BlockRules {
    if (this.clock.now() >= this.nextEnd) this.apply();
    return this.current;
  }

  /** Returns the blocks in force, of one kind or of all, by kind and then oldest first. */
  list(kind?: BlockKind): Promise<Block[]> {
    return this.blocks.find({
      where: { ...(kind && { kind }), endsAt: IN_FORCE },
      select: { kind: true, value: true, note: true, createdAt: true, endsAt: true },
      order: { kind: 'ASC', id: 'ASC' },
    });
  }

  /**
   * Adds a block, or replaces note and end of one that exists. Returns its canonical value and its end.
   *
   * @param seconds time after which the block ends; without it, an operator has to lift it
   * @throws {DomainError} `validation-failed` if the value doesn't fit its kind
   */
  async add(
    kind: BlockKind,
    value: string,
    { note = '', seconds }: { note?: string | undefined; seconds?: number | undefined } = {},
  ): Promise<Rule & { endsAt: Date | null }> {
    const rule = parseRule(kind, value);
    const endsAt =
      seconds === undefined
        ? null
        : () => `clock_timestamp() + make_interval(secs => ${Number(seconds)})`;
    const block = await this.blocks.manager.transaction(async (transaction) => {
      const blocks = transaction.getRepository(BlockEntity);
      await blocks.upsert({ ...rule, note, endsAt }, ['kind', 'value']);
      await this.changes.record(transaction, 'blocks.changed');
      return blocks.findOneByOrFail(rule);
    });
    await this.load();
    return { ...rule, endsAt: block.endsAt };
  }

  /**
   * Removes a block. Returns whether it was in force.
   *
   * @throws {DomainError} `validation-failed` if the value doesn't fit its kind
   */
  async remove(kind: BlockKind, value: string): Promise<boolean> {
    const rule = parseRule(kind, value);
    const wasInForce = await this.blocks.manager.transaction(async (transaction) => {
      const { affected } = await transaction.delete(BlockEntity, { ...rule, endsAt: IN_FORCE });
      if (affected === 1) await this.changes.record(transaction, 'blocks.changed');
      return affected === 1;
    });
    await this.load();
    return wasInForce;
  }

  /** Deletes the rows of blocks that have ended, which every node ignores already. */
  async deleteEnded(): Promise<void> {
    await this.blocks.delete({ endsAt: ENDED });
  }

  /** Rejects if the database is unavailable, to be called again. */
  @OnEvent('blocks.changed', { suppressErrors: false })
  private async load(): Promise<void> {
    const now = this.clock.now();
    const rows = await this.blocks
      .createQueryBuilder('block')
      .select(['block.kind AS kind', 'block.value AS value'])
      .addSelect('extract(epoch FROM block.endsAt - clock_timestamp())::float8 * 1000', 'leftMs')
      .where({ endsAt: IN_FORCE })
      .getRawMany<Rule & { leftMs: number | null }>();
    this.loaded = rows.map(({ leftMs, ...rule }) => ({
      ...rule,
      endsAt: now + (leftMs ?? Infinity),
    }));
    this.apply();
  }

  /** Drops the blocks that have ended. */
  private apply(): void {
    const now = this.clock.now();
    this.loaded = this.loaded.filter(({ endsAt }) => endsAt > now);
    this.current = new BlockRules(this.loaded);
    this.nextEnd = this.loaded.reduce((end, { endsAt }) => Math.min(end, endsAt), Infinity);
  }
}
