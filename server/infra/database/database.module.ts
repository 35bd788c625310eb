import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { isDatabaseUnavailable } from './database-unavailable.js';
import {
  formatSessionOptions,
  CONNECT_TIMEOUT_MS,
  dropConnections,
  PooledClient,
} from './watched-client.js';

/** Nest injection token of the database's connection string. */
export const DATABASE_URL = Symbol('DATABASE_URL');

/** Nest injection token of the class of the pool's clients. */
const POOL_CLIENT = Symbol('POOL_CLIENT');

/** Time that a shutdown waits for statements in progress. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

/**
 * Owns the connection pool. Contains no table: modules register their entities, and migrations define
 * the schema.
 */
@Global()
@Module({})
export class DatabaseModule implements BeforeApplicationShutdown {
  constructor(@Inject(POOL_CLIENT) private readonly client: typeof PooledClient) {}

  static forRoot(url: string): DynamicModule {
    const Client = class extends PooledClient {};
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url,
          autoLoadEntities: true,
          synchronize: false,
          poolSize: 12,
          // A busy machine may need longer than one timeout for the first connection.
          retryAttempts: 5,
          retryDelay: 500,
          toRetry: (error) => isDatabaseUnavailable(error),
          connectTimeoutMS: CONNECT_TIMEOUT_MS,
          applicationName: 'mayfly',
          poolErrorHandler: () => undefined,
          extra: {
            Client,
            // A plan that was cached while a table was small must not scan the table once it is large.
            options: formatSessionOptions({ enable_seqscan: 'off' }),
          },
        }),
      ],
      providers: [
        { provide: DATABASE_URL, useValue: url },
        { provide: POOL_CLIENT, useValue: Client },
      ],
      exports: [DATABASE_URL],
    };
  }

  /** Drops connections whose statements don't end in time: closing the pool waits for them. */
  beforeApplicationShutdown(): void {
    setTimeout(() => dropConnections(this.client), SHUTDOWN_TIMEOUT_MS).unref();
  }
}
