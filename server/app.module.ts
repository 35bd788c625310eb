import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AgentsModule } from './agents/agents.module.js';
import { AddressesModule } from './addresses/addresses.module.js';
import { SessionGuard } from './addresses/session.guard.js';
import { SenderAuthModule } from './sender-auth/sender-auth.module.js';
import { BlocksModule } from './operator/blocks/blocks.module.js';
import type { Config } from './config/config.js';
import { DonationsModule } from './donations/donations.module.js';
import { ExpiryModule } from './expiry/expiry.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { OperatorModule } from './operator/operator.module.js';
import { CoreModule } from './infra/core.module.js';
import { InfraModule } from './infra/infra.module.js';
import { QueueModule } from './infra/queue/queue.module.js';
import { RateLimitModule } from './infra/rate-limit/rate-limit.module.js';
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
        CoreModule.forRoot(config, databaseUrl),
        InfraModule,
        RateLimitModule,
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
