import { createHash } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';

/** Added to the time limit per MiB sent: PostgreSQL is silent while it stores a large parameter. */
const MS_PER_MIB = 1_000;
const MIB = 1024 * 1024;

/**
 * A statement of a hot path: PostgreSQL plans it once per connection and keeps the plan, since
 * planning may cost more than running it. Use it only if the best plan is the same for small and
 * large tables, unlike for joins of whole tables.
 */
export class PreparedStatement<Row extends object> {
  private readonly name: string;

  /** @param timeoutMs time limit if it differs from the pool's */
  constructor(
    readonly text: string,
    private readonly timeoutMs?: number,
  ) {
    this.name = createHash('sha256').update(text).digest('base64url');
  }

  /**
   * Runs the statement outside of any transaction and returns its rows.
   *
   * @param values values of `$1` and so on
   * @throws the error of PostgreSQL or of the connection
   */
  async run(pool: Pool, values: unknown[]): Promise<Row[]> {
    const { name, text, timeoutMs } = this;
    const query: QueryConfig & { query_timeout?: number } = { name, text, values };
    const bytes = values.reduce<number>((sum, value) => sum + measure(value), 0);
    const usualMs = pool.options.query_timeout ?? 0;
    query.query_timeout = (timeoutMs ?? usualMs) + Math.round((bytes / MIB) * MS_PER_MIB);
    const { rows } = await pool.query<Row>(query);
    return rows;
  }
}

const measure = (value: unknown): number =>
  typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 0;
