import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import { isDatabaseUnavailable } from './database-unavailable.js';
import { createDatabasePool, DATABASE_POOL, type Pool } from './pool.js';

/** Nest injection token of the database's connection string. */
export const DATABASE_URL = Symbol('DATABASE_URL');

/**
 * Owns the connection pool. Contains no table: modules register their entities, and migrations define
 * the schema.
 */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRootAsync({ useFactory: createOptions, inject: [DATABASE_POOL] })],
      providers: [
        { provide: DATABASE_URL, useValue: url },
        { provide: DATABASE_POOL, useFactory: () => createDatabasePool(url) },
      ],
      exports: [DATABASE_URL, DATABASE_POOL],
    };
  }
}

/** Returns TypeORM's options. It closes the pool at the shutdown. */
function createOptions(pool: Pool): TypeOrmModuleOptions {
  return {
    type: 'postgres',
    driver: createDriver(pool),
    autoLoadEntities: true,
    synchronize: false,
    // A busy machine may need longer than one timeout for the first connection.
    retryAttempts: 5,
    retryDelay: 500,
    toRetry: (error) => isDatabaseUnavailable(error),
    poolErrorHandler: () => undefined,
  };
}

/** Returns a driver whose only pool is `pool`, so that TypeORM and prepared statements share it. */
const createDriver = (pool: Pool) => ({
  Pool: class {
    constructor() {
      return pool;
    }
  },
});
