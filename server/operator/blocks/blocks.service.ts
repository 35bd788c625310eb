import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type FindOptionsWhere, type Repository } from 'typeorm';
import { OnEvent } from '../../infra/bus/events.js';
import { ChangesService } from '../../infra/changes/changes.service.js';
import { BlockEntity } from './block.entity.js';
import { BLOCK_KINDS, BlockRules, parseRule, type BlockKind, type Rule } from './block-policy.js';

export { BLOCK_KINDS, type BlockKind };

/** A block as an operator sees it. */
export type Block = Omit<BlockEntity, 'id'>;

const ENDED = Raw((column) => `${column} <= clock_timestamp()`);

/**
 * Owns the senders, networks, recipients and words that an operator has blocked. Holds them in
 * memory; every node reloads them within two seconds after a change. A block is in force until its row is deleted.
 */
@Injectable()
export class BlocksService implements OnModuleInit {
  /** The blocks in force on this node. */
  rules = new BlockRules([]);

  constructor(
    @InjectRepository(BlockEntity) private readonly blocks: Repository<BlockEntity>,
    private readonly changes: ChangesService,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.load();
  }

  /** Returns the blocks in force, of one kind or of all, by kind and then oldest first. */
  list(kind?: BlockKind): Promise<Block[]> {
    return this.blocks.find({
      where: { ...(kind && { kind }) },
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
    const count = await this.delete(rule);
    await this.load();
    return count > 0;
  }

  /** Lifts the blocks that have ended, on all nodes. */
  async deleteEnded(): Promise<void> {
    await this.delete({ endsAt: ENDED });
  }

  private delete(where: FindOptionsWhere<BlockEntity>): Promise<number> {
    return this.blocks.manager.transaction(async (transaction) => {
      const { affected } = await transaction.delete(BlockEntity, where);
      if (affected) await this.changes.record(transaction, 'blocks.changed');
      return affected ?? 0;
    });
  }

  /** Rejects if the database is unavailable, to be called again. */
  @OnEvent('blocks.changed', { suppressErrors: false })
  private async load(): Promise<void> {
    this.rules = new BlockRules(await this.blocks.find({ select: { kind: true, value: true } }));
  }
}
