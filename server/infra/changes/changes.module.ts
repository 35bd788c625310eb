import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangeEntity } from './change.entity.js';
import { ChangesService } from './changes.service.js';

/** Owns the table `changes`, through which all nodes are notified of an operator's changes. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ChangeEntity])],
  providers: [ChangesService],
  exports: [ChangesService],
})
export class ChangesModule {}
