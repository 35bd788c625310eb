import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { IntakeService } from './intake.service.js';
import { SmtpListenerService } from './smtp-listener.service.js';

@Module({
  imports: [AddressesModule, MessagesModule],
  providers: [IntakeService, SmtpListenerService],
  exports: [IntakeService, SmtpListenerService],
})
export class SmtpModule {}
