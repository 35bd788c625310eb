import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

/** Nest injection token of the database's connection string. */
export const DATABASE_URL = Symbol('DATABASE_URL');

/**
 * Owns the connection pool. It knows no table: entities register themselves through their
 * modules, and the schema is the migrations' alone.
 */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(url: string): DynamicModule {
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
          connectTimeoutMS: 5_000,
          applicationName: 'mayfly',
          poolErrorHandler: () => undefined,
          // Plans are kept, and one made while a table is small must not scan it when it is large.
          extra: { options: '-c enable_seqscan=off' },
        }),
      ],
      providers: [{ provide: DATABASE_URL, useValue: url }],
      exports: [DATABASE_URL],
    };
  }
}
