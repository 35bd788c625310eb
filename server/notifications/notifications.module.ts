import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/addresses.module.js';
import { provideSigningKey } from '../infra/database/signing-key.js';
import { MessagesModule } from '../messages/messages.module.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryEntity } from './delivery.entity.js';
import { DeliveryProcessor } from './delivery.processor.js';
import { NotificationMetricsService } from './notification-metrics.service.js';
import { PushSenderService } from './push/push-sender.service.js';
import { PushSubscriptionsService } from './push/push-subscriptions.service.js';
import { PushController } from './push/push.controller.js';
import { createVapidKey, VAPID_KEY, VapidSignerService } from './push/vapid-signer.service.js';
import { TargetEntity } from './target.entity.js';
import { TargetsRepository } from './targets.repository.js';
import { WebhookSenderService } from './webhooks/webhook-sender.service.js';
import { WEBHOOK_KEY, WebhookSignerService } from './webhooks/webhook-signer.service.js';
import { WebhookPresenter } from './webhooks/webhook.presenter.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

/**
 * Owns notifications of new messages: signed requests to webhooks that the owners of addresses choose, and
 * encrypted hints to their browsers. Reads messages through their service, when they are sent. Must not
 * depend on SMTP or sockets.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([TargetEntity, DeliveryEntity]),
    AddressesModule,
    MessagesModule,
  ],
  controllers: [PushController, WebhooksController],
  providers: [
    provideSigningKey(VAPID_KEY, 'vapid', createVapidKey),
    provideSigningKey(WEBHOOK_KEY, 'webhook'),
    DeliveriesRepository,
    DeliveriesService,
    DeliveryProcessor,
    NotificationMetricsService,
    PushSenderService,
    PushSubscriptionsService,
    TargetsRepository,
    VapidSignerService,
    WebhookPresenter,
    WebhookSenderService,
    WebhookSignerService,
    WebhooksService,
  ],
})
export class NotificationsModule {}
