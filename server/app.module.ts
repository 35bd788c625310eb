import { Module, type DynamicModule } from '@nestjs/common';
import { AddressesModule } from './addresses/addresses.module.js';
import { AuthenticationModule } from './authentication/authentication.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { DonationsModule } from './donations/donations.module.js';
import { ExpiryModule } from './expiry/expiry.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { ChangesModule } from './platform/changes/changes.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { TlsModule } from './platform/tls/tls.module.js';
import { DiskModule } from './platform/disk/disk.module.js';
import { EventsModule } from './platform/events/events.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { ClientTokensModule } from './platform/client-tokens/client-tokens.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { OutboundModule } from './platform/outbound/outbound.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { RateLimitModule } from './platform/rate-limit/rate-limit.module.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { PushModule } from './push/push.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { SiteModule } from './site/site.module.js';
import { SmtpModule } from './smtp/smtp.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

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
        EventsModule,
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
        AuthenticationModule,
        WebhooksModule,
        PushModule,
        RealtimeModule,
        DonationsModule,
        OperationsModule,
        SiteModule,
      ],
    };
  }
}
