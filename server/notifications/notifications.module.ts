import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/addresses.module.js';
import { provideSigningKey } from '../infra/database/signing-key.js';
import { MessagesModule } from '../messages/messages.module.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryEntity } from './delivery.entity.js';
import { DeliveryProcessor } from './delivery.processor.js';
import { PushSenderService } from './push/push-sender.service.js';
import { PushSubscriptionsService } from './push/push-subscriptions.service.js';
import { PushController } from './push/push.controller.js';
import { createVapidKey, VAPID_KEY } from './push/vapid-key.js';
import { TargetEntity } from './target.entity.js';
import { TargetsRepository } from './targets.repository.js';
import { WEBHOOK_KEY, WebhookSenderService } from './webhooks/webhook-sender.service.js';
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
    PushSenderService,
    PushSubscriptionsService,
    TargetsRepository,
    WebhookSenderService,
    WebhooksService,
  ],
})
export class NotificationsModule {}
