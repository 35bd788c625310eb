import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { StatementTimeout } from './watched-client.js';

/**
 * A statement of a hot path: PostgreSQL plans it once per connection and keeps the plan, since
 * planning may cost more than running it. Use it only if the best plan is the same for small and
 * large tables, unlike for joins of whole tables.
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
   * Runs the statement outside of any transaction and returns its rows.
   *
   * @param values values of `$1` and so on
   * @throws the error of PostgreSQL or of the connection
   */
  async run(database: DataSource, values: unknown[]): Promise<Row[]> {
    // TypeORM can't name a statement, but its driver's pool can.
    const { master } = database.driver as unknown as { master: Pool };
    const query = { name: this.name, text: this.text, values, ...this.timeout };
    const { rows } = await master.query<Row>(query);
    return rows;
  }
}
