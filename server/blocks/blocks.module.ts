import { Module } from '@nestjs/common';
import { BlocksService } from './blocks.service.js';

/**
 * Owns what an operator blocks. SMTP, the issue of addresses and the operator's commands ask it; it
 * knows none of them.
 */
@Module({ providers: [BlocksService], exports: [BlocksService] })
export class BlocksModule {}
