import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { IntakeService } from './intake.service.js';
import { SmtpGuardsService } from './smtp-guards.service.js';
import { SmtpListenerService } from './smtp-listener.service.js';

@Module({
  imports: [AddressesModule, MessagesModule],
  providers: [IntakeService, SmtpGuardsService, SmtpListenerService],
  exports: [IntakeService, SmtpGuardsService, SmtpListenerService],
})
export class SmtpModule {}
