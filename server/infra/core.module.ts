import { Global, Module, type DynamicModule } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Registry } from 'prom-client';
import { CONFIG, type Config } from '../config/config.js';
import { EventBusService } from './bus/event-bus.service.js';
import { ChangeEntity } from './changes/change.entity.js';
import { ChangesService } from './changes/changes.service.js';
import { ClientTokenEntity } from './client-tokens/client-token.entity.js';
import { ClientTokensService } from './client-tokens/client-tokens.service.js';
import { CLOCK, MONOTONIC_CLOCK, monotonicClock, systemClock } from './clock/clock.js';
import { DatabaseModule } from './database/database.module.js';

/** Owns the infrastructure that every process needs, including those of the operator's commands. */
@Global()
@Module({})
export class CoreModule {
  static forRoot(config: Config, databaseUrl: string): DynamicModule {
    const settings = [
      { provide: CONFIG, useValue: config },
      { provide: CLOCK, useValue: systemClock },
      { provide: MONOTONIC_CLOCK, useValue: monotonicClock },
      { provide: Registry, useFactory: () => new Registry() },
    ];
    const services = [EventBusService, ChangesService, ClientTokensService];
    return {
      module: CoreModule,
      imports: [
        EventEmitterModule.forRoot(),
        DatabaseModule.forRoot(databaseUrl),
        TypeOrmModule.forFeature([ChangeEntity, ClientTokenEntity]),
      ],
      providers: [...settings, ...services],
      exports: [...settings.map(({ provide }) => provide), ...services],
    };
  }
}
