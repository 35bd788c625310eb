import { Global, Inject, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown, DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { sessionOptions } from './session-options.js';
import { CONNECT_TIMEOUT_MS, dropConnections, PooledClient } from './watched-client.js';

/** Nest injection token of the database's connection string. */
export const DATABASE_URL = Symbol('DATABASE_URL');

/** Nest injection token of the class of this pool's clients. */
const POOL_CLIENT = Symbol('POOL_CLIENT');

/** How long a shutdown waits for statements in progress. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

/**
 * Owns the connection pool. It knows no table: entities register themselves through their
 * modules, and the schema is the migrations' alone.
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
          retryAttempts: 0,
          connectTimeoutMS: CONNECT_TIMEOUT_MS,
          applicationName: 'mayfly',
          poolErrorHandler: () => undefined,
          extra: {
            Client,
            // Plans are kept, and one made while a table is small must not scan it when it is large.
            options: sessionOptions({ enable_seqscan: 'off' }),
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

  /** Closing the pool waits for its statements; those still in progress then are given up. */
  beforeApplicationShutdown(): void {
    setTimeout(() => dropConnections(this.client), SHUTDOWN_TIMEOUT_MS).unref();
  }
}
