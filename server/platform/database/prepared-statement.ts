import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { StatementTimeout } from './watched-client.js';

/**
 * A statement of a hot path: PostgreSQL plans it once for each connection and keeps the plan.
 * Planning a statement of several parts costs more than running it. It must be one whose best plan
 * is the same for a small table as for a large one; joins of whole tables are not.
 */
export class PreparedStatement<Row extends object> {
  private readonly name: string;

  constructor(
    readonly text: string,
    private readonly timeout: StatementTimeout = {},
  ) {
    this.name = createHash('sha256').update(text).digest('base64url');
  }

  /**
   * Runs it outside of any transaction and answers its rows.
   *
   * @param values what stands for `$1` and so on
   * @throws what PostgreSQL or the connection to it says
   */
  async run(database: DataSource, values: unknown[]): Promise<Row[]> {
    // TypeORM has no way to name a statement; its driver's pool has.
    const { master } = database.driver as unknown as { master: Pool };
    const query = { name: this.name, text: this.text, values, ...this.timeout };
    const { rows } = await master.query<Row>(query);
    return rows;
  }
}
