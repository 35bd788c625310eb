import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { SenderAuthMetricsService } from './sender-auth-metrics.service.js';
import { SenderAuthService } from './sender-auth.service.js';

/**
 * Owns the check of senders by SPF, DKIM, DMARC and ARC, in the processes that store messages (role
 * `smtp`). Must not depend on SMTP, sockets or readers. The result is stored by `messages`.
 */
@Module({ imports: [MessagesModule], providers: [SenderAuthMetricsService, SenderAuthService] })
export class SenderAuthModule {}
