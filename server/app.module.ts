import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AgentsModule } from './agents/agents.module.js';
import { AddressesModule } from './addresses/addresses.module.js';
import { SessionGuard } from './addresses/session.guard.js';
import { SenderAuthModule } from './sender-auth/sender-auth.module.js';
import { BlocksModule } from './operator/blocks/blocks.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { DonationsModule } from './donations/donations.module.js';
import { ExpiryModule } from './expiry/expiry.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { OperatorModule } from './operator/operator.module.js';
import { ChangesModule } from './infra/changes/changes.module.js';
import { DatabaseModule } from './infra/database/database.module.js';
import { TlsModule } from './infra/tls/tls.module.js';
import { DiskModule } from './infra/disk/disk.module.js';
import { BusModule } from './infra/bus/bus.module.js';
import { HttpModule } from './infra/http/http.module.js';
import { ClientTokensModule } from './infra/client-tokens/client-tokens.module.js';
import { ClockModule } from './infra/clock/clock.module.js';
import { MetricsModule } from './infra/metrics/metrics.module.js';
import { OutboundModule } from './infra/outbound/outbound.module.js';
import { QueueModule } from './infra/queue/queue.module.js';
import { RateLimitModule } from './infra/rate-limit/rate-limit.module.js';
import { RedisModule } from './infra/redis/redis.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { SiteModule } from './site/site.module.js';
import { SmtpModule } from './smtp/smtp.module.js';

/** Assembles the application. The only file that references every module. */
@Module({})
export class AppModule {
  static forRoot(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(databaseUrl),
        DiskModule,
        TlsModule,
        BusModule,
        ChangesModule,
        RedisModule.forRoot(config.REDIS_URL),
        HttpModule,
        ClientTokensModule,
        RateLimitModule,
        ClockModule,
        MetricsModule,
        OutboundModule,
        QueueModule,
        BlocksModule,
        AddressesModule,
        MessagesModule,
        ExpiryModule,
        SmtpModule,
        SenderAuthModule,
        NotificationsModule,
        RealtimeModule,
        DonationsModule,
        AgentsModule,
        OperatorModule,
        SiteModule,
      ],
      providers: [{ provide: APP_GUARD, useExisting: SessionGuard }],
    };
  }
}
