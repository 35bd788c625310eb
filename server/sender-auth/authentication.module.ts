import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { AuthenticationMetrics } from './authentication-metrics.service.js';
import { AuthenticationService } from './authentication.service.js';

/**
 * Owns the check of senders by SPF, DKIM, DMARC and ARC, in the processes that store messages (role
 * `smtp`). Must not depend on SMTP, sockets or readers. The result is stored by `messages`.
 */
@Module({ imports: [MessagesModule], providers: [AuthenticationMetrics, AuthenticationService] })
export class AuthenticationModule {}
