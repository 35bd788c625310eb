import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { AuthenticationsRepository } from './authentications.repository.js';
import { SenderAuthService } from './sender-auth.service.js';

/**
 * Owns the check of senders by SPF, DKIM, DMARC and ARC, in the processes that store messages (role
 * `smtp`). Must not depend on SMTP, sockets or readers.
 */
@Module({ imports: [MessagesModule], providers: [AuthenticationsRepository, SenderAuthService] })
export class SenderAuthModule {}
