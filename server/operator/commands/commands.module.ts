import { Module, type DynamicModule } from '@nestjs/common';
import { AddressesModule } from '../../addresses/addresses.module.js';
import { BlocksModule } from '../blocks/blocks.module.js';
import { ConfigModule } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { BusModule } from '../../infra/bus/bus.module.js';
import { ChangesModule } from '../../infra/changes/changes.module.js';
import { ClientTokensModule } from '../../infra/client-tokens/client-tokens.module.js';
import { ClockModule } from '../../infra/clock/clock.module.js';
import { DatabaseModule } from '../../infra/database/database.module.js';
import { MetricsModule } from '../../infra/metrics/metrics.module.js';
import { QueueModule } from '../../infra/queue/queue.module.js';
import { RedisModule } from '../../infra/redis/redis.module.js';
import { TlsModule } from '../../infra/tls/tls.module.js';
import { DnsCheckService } from '../dns/dns-check.service.js';
import { QueueReportService } from './queue-report.service.js';

/** Assembles the services of the operator's commands, which run in a process of their own. */
@Module({})
export class CommandsModule {
  static forRoot(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: CommandsModule,
      imports: [
        ...listBasicModules(config, databaseUrl),
        BusModule,
        ChangesModule,
        ClientTokensModule,
        TlsModule,
        BlocksModule,
        AddressesModule,
      ],
      providers: [DnsCheckService],
    };
  }
}

/** Assembles the report on queues, which needs the queue backend. */
@Module({})
export class QueueCommandsModule {
  static forRoot(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: QueueCommandsModule,
      imports: [
        ...listBasicModules(config, databaseUrl),
        RedisModule.forRoot(config.REDIS_URL),
        QueueModule,
      ],
      providers: [QueueReportService],
    };
  }
}

const listBasicModules = (config: Config, databaseUrl: string) => [
  ConfigModule.forRoot(config),
  DatabaseModule.forRoot(databaseUrl),
  ClockModule,
  MetricsModule,
];
