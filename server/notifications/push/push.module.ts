import { Module } from '@nestjs/common';
import { AddressesModule } from '../../addresses/addresses.module.js';
import { CONFIG } from '../../config/config.js';
import { MessagesModule } from '../../messages/messages.module.js';
import { MONOTONIC_CLOCK, type Clock } from '../../infra/clock/clock.js';
import { provideSigningKey } from '../../infra/database/signing-key.js';
import { DeliverySlots } from '../../infra/outbound/delivery-slots.js';
import { createPushFetcher, PUSH_FETCHER } from './push-fetcher.js';
import { PushJobs } from './push-jobs.service.js';
import { PushMetrics } from './push-metrics.service.js';
import { PushSender } from './push-sender.service.js';
import { PushStore } from './push-store.service.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { PushSweepService } from './push-sweep.service.js';
import { PushWorker } from './push-worker.service.js';
import { PushController } from './push.controller.js';
import { createVapidKey, VAPID_KEY, VapidSigner } from './vapid-signer.service.js';

/**
 * Owns pushes: encrypted hints about new messages to browsers of visitors, through the push services that
 * their browsers choose. Reads messages through their service, when they are sent. Must not depend on
 * SMTP or sockets.
 */
@Module({
  imports: [AddressesModule, MessagesModule],
  controllers: [PushController],
  providers: [
    { provide: PUSH_FETCHER, useFactory: createPushFetcher, inject: [CONFIG, MONOTONIC_CLOCK] },
    {
      provide: DeliverySlots,
      useFactory: (clock: Clock) => new DeliverySlots(clock),
      inject: [MONOTONIC_CLOCK],
    },
    provideSigningKey(VAPID_KEY, 'vapid', createVapidKey),
    PushJobs,
    PushMetrics,
    PushSender,
    PushStore,
    PushSubscriptionsService,
    PushSweepService,
    PushWorker,
    VapidSigner,
  ],
})
export class PushModule {}
