import { Global, Module } from '@nestjs/common';
import { ClientTokensService } from './client-tokens.service.js';

/** Owns the tokens that exempt clients from rate limits. The operator's commands manage them. */
@Global()
@Module({ providers: [ClientTokensService], exports: [ClientTokensService] })
export class ClientTokensModule {}
