import { Module } from '@nestjs/common';
import { AddressesModule } from '../../addresses/addresses.module.js';
import { CONFIG } from '../../config/config.js';
import { MessagesModule } from '../../messages/messages.module.js';
import { MONOTONIC_CLOCK, type Clock } from '../../infra/clock/clock.js';
import { provideSigningKey } from '../../infra/database/signing-key.js';
import { DeliverySlots } from '../../infra/outbound/delivery-slots.js';
import { DeliveryStore } from './delivery-store.service.js';
import { createWebhookFetcher, WEBHOOK_FETCHER } from './webhook-fetcher.js';
import { WebhookJobs } from './webhook-jobs.service.js';
import { WebhookMetrics } from './webhook-metrics.service.js';
import { WebhookPresenter } from './webhook.presenter.js';
import { WebhookSender } from './webhook-sender.service.js';
import { WEBHOOK_KEY, WebhookSigner } from './webhook-signer.service.js';
import { WebhookSweepService } from './webhook-sweep.service.js';
import { WebhookWorker } from './webhook-worker.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/**
 * Owns webhooks: requests about new messages to URLs that the owners of addresses choose, and the table
 * of their deliveries. Reads messages through their service, when they are sent. Must not depend on
 * SMTP or sockets.
 */
@Module({
  imports: [AddressesModule, MessagesModule],
  controllers: [WebhooksController],
  providers: [
    {
      provide: WEBHOOK_FETCHER,
      useFactory: createWebhookFetcher,
      inject: [CONFIG, MONOTONIC_CLOCK],
    },
    {
      provide: DeliverySlots,
      useFactory: (clock: Clock) => new DeliverySlots(clock),
      inject: [MONOTONIC_CLOCK],
    },
    provideSigningKey(WEBHOOK_KEY, 'webhook'),
    DeliveryStore,
    WebhookJobs,
    WebhookMetrics,
    WebhookPresenter,
    WebhookSender,
    WebhookSigner,
    WebhookSweepService,
    WebhookWorker,
    WebhooksService,
  ],
})
export class WebhooksModule {}
