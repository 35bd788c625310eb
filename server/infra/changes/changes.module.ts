import { Global, Module } from '@nestjs/common';
import { ChangesService } from './changes.service.js';

/** Owns the table `changes`, through which all nodes are notified of an operator's changes. */
@Global()
@Module({ providers: [ChangesService], exports: [ChangesService] })
export class ChangesModule {}
