import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { RecipientLookup } from './recipient-lookup.service.js';
import { SmtpGuardsService } from './smtp-guards.service.js';
import { SmtpListenerService } from './smtp-listener.service.js';

/**
 * Owns inbound SMTP: the listener, the protocol's strictness and limits, the replies. Stores nothing
 * itself and knows nothing of parsing.
 */
@Module({
  imports: [AddressesModule, MessagesModule],
  providers: [RecipientLookup, SmtpGuardsService, SmtpListenerService],
  exports: [SmtpGuardsService, SmtpListenerService],
})
export class SmtpModule {}
