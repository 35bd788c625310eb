import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { DeliveryTracer } from './delivery-tracer.service.js';
import { RecipientLookup } from './recipient-lookup.service.js';
import { SmtpLimitsService } from './smtp-limits.service.js';
import { SmtpListenerService } from './smtp-listener.service.js';

/**
 * Owns inbound SMTP: the listener, its limits and its replies. Stores nothing itself and knows
 * nothing of parsing.
 */
@Module({
  imports: [AddressesModule, MessagesModule],
  providers: [DeliveryTracer, RecipientLookup, SmtpLimitsService, SmtpListenerService],
  exports: [SmtpLimitsService, SmtpListenerService],
})
export class SmtpModule {}
