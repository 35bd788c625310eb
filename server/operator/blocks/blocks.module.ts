import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlockEntity } from './block.entity.js';
import { BlocksService } from './blocks.service.js';

/**
 * Owns the blocks that an operator has added. Used by SMTP, by the code that issues addresses, and by
 * the operator's commands; must not depend on them.
 */
@Module({
  imports: [TypeOrmModule.forFeature([BlockEntity])],
  providers: [BlocksService],
  exports: [BlocksService],
})
export class BlocksModule {}
