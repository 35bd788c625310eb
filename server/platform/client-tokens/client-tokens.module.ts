import { Global, Module } from '@nestjs/common';
import { ClientTokensService } from './client-tokens.service.js';

/** Owns the tokens of clients, which rate limits check and the operator's commands manage. */
@Global()
@Module({ providers: [ClientTokensService], exports: [ClientTokensService] })
export class ClientTokensModule {}
