import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientTokenEntity } from './client-token.entity.js';
import { ClientTokensService } from './client-tokens.service.js';

/** Owns the tokens that exempt clients from rate limits. The operator's commands manage them. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ClientTokenEntity])],
  providers: [ClientTokensService],
  exports: [ClientTokensService],
})
export class ClientTokensModule {}
