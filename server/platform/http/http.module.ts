import { Global, Module } from '@nestjs/common';
import { RequestDrain } from './request-drain.js';
import { UrlSigner } from './url-signer.service.js';

/**
 * Owns signed paths, and requests in progress at shutdown. Headers and error responses are set up by `http-server`. Contains no endpoint.
 */
@Global()
@Module({ providers: [RequestDrain, UrlSigner], exports: [RequestDrain, UrlSigner] })
export class HttpModule {}
