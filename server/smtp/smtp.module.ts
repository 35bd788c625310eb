import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { BlocksModule } from '../operator/blocks/blocks.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { DeliveriesController } from './deliveries.controller.js';
import { SessionServices } from './incoming-session.js';
import { DeliveryAttemptsService } from './delivery-attempts.service.js';
import { SmtpCertificateService } from './smtp-certificate.service.js';
import { SmtpLimitsService } from './smtp-limits.service.js';
import { SmtpListenerService } from './smtp-listener.service.js';

/**
 * Owns inbound SMTP: the listener, its limits and its replies, and the latest delivery attempts. Stores nothing itself and
 * must not depend on parsing.
 */
@Module({
  imports: [AddressesModule, BlocksModule, MessagesModule],
  controllers: [DeliveriesController],
  providers: [
    DeliveryAttemptsService,
    SessionServices,
    SmtpCertificateService,
    SmtpLimitsService,
    SmtpListenerService,
  ],
  exports: [DeliveryAttemptsService, SmtpLimitsService, SmtpListenerService],
})
export class SmtpModule {}
