import { Module } from '@nestjs/common';
import { BlocksService } from './blocks.service.js';

/**
 * Owns what an operator blocks. Used by SMTP, the issue of addresses and the operator's commands; must
 * not depend on them.
 */
@Module({ providers: [BlocksService], exports: [BlocksService] })
export class BlocksModule {}
