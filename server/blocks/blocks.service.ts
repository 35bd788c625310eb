import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangesService } from '../platform/changes/changes.service.js';
import { BlockRules, parseRule, type Rule } from './block-policy.js';

/** A block as an operator sees it. */
export interface Block extends Rule {
  note: string;
  createdAt: Date;
}

const TOPIC = 'blocks';
const COLUMNS = 'kind, value, note, created_at AS "createdAt"';

/**
 * Owns the senders, networks, recipients and words that an operator has blocked. Holds them in
 * memory; every node reloads them within two seconds after a change.
 */
@Injectable()
export class BlocksService implements OnModuleInit {
  private current = new BlockRules([]);

  constructor(
    private readonly database: DataSource,
    private readonly changes: ChangesService,
  ) {
    changes.on(TOPIC, () => this.load());
  }

  async onModuleInit(): Promise<void> {
    await this.load();
  }

  /** The blocks in force on this node. */
  get rules(): BlockRules {
    return this.current;
  }

  /** Returns the blocks of one kind or of all, oldest first. */
  async list(kind?: string): Promise<Block[]> {
    return this.database.query<Block[]>(
      `SELECT ${COLUMNS} FROM blocks WHERE $1::text IS NULL OR kind = $1 ORDER BY kind, id`,
      [kind ?? null],
    );
  }

  /**
   * Adds a block, or replaces the note of one that exists. Returns the value as it is compared.
   *
   * @throws {InvalidBlockError} if the value doesn't fit its kind
   */
  async add(kind: string, value: string, note = ''): Promise<Rule> {
    const rule = parseRule(kind, value);
    await this.change(
      `INSERT INTO blocks (kind, value, note) VALUES ($1, $2, $3)
       ON CONFLICT (kind, value) DO UPDATE SET note = excluded.note`,
      [rule.kind, rule.value, note],
    );
    return rule;
  }

  /**
   * Removes a block. Returns whether there was one.
   *
   * @throws {InvalidBlockError} if the value doesn't fit its kind
   */
  async remove(kind: string, value: string): Promise<boolean> {
    const rule = parseRule(kind, value);
    const sql = 'DELETE FROM blocks WHERE kind = $1 AND value = $2';
    const [, count] = (await this.change(sql, [rule.kind, rule.value])) as [unknown, number];
    return count > 0;
  }

  private async change(sql: string, values: string[]): Promise<unknown> {
    const result = await this.database.transaction(async (transaction) => {
      const changed = (await transaction.query(sql, values)) as unknown;
      await this.changes.record(transaction, TOPIC);
      return changed;
    });
    await this.load();
    return result;
  }

  private async load(): Promise<void> {
    this.current = new BlockRules(await this.list());
  }
}
