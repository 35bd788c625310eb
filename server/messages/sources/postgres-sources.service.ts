import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SourceStorage } from './source-storage.js';

/** Stores the bytes of sources in their rows, so that one commit stores rows and bytes. */
@Injectable()
export class PostgresSourcesService extends SourceStorage {
  readonly columnSql = 'substring($3::bytea FROM start + 1 FOR length)';

  constructor(private readonly database: DataSource) {
    super();
  }

  write(sources: Buffer[], bytes: number): Buffer {
    return Buffer.concat(sources, bytes);
  }

  async read(ids: string[]): Promise<Map<string, Buffer>> {
    const rows = await this.database.query<{ id: string; source: Buffer }[]>(
      'SELECT id, source FROM sources WHERE id = ANY($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, source }) => [id, source]));
  }
}
