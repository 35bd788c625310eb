/**
 * Stores the bytes of raw messages, each in zlib format (RFC 1950). Other code refers to a source
 * only by the ID of its row in `sources`, so the bytes may be stored elsewhere: an implementation with
 * an object store writes one object per batch, keeps a reference in the row, and deletes objects to
 * which no row refers. `PostgresSourcesService` keeps the bytes in the row; they are deleted with it.
 */
export abstract class SourceStorage {
  /**
   * SQL expression of the column `source` for a row of a batch. It may use `$3`, which `write` has
   * returned, and the row's `start` and `length`: the position of its source among those of the batch.
   */
  abstract readonly columnSql: string;

  /**
   * Prepares the sources of a batch, which have `bytes` bytes in all, for the statement that stores
   * their rows. After that statement has been committed, they must be durable: SMTP replies 250 then.
   *
   * @returns the value of `$3`
   */
  abstract write(sources: Buffer[], bytes: number): Promise<Buffer> | Buffer;

  /** Returns sources by ID. Deleted ones are missing. */
  abstract read(ids: string[]): Promise<Map<string, Buffer>>;
}
