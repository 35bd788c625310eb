import { Global, Module } from '@nestjs/common';
import { UrlSigner } from './url-signer.service.js';

/**
 * Owns signed paths. Headers and error responses are set up by `http-server`. Knows no endpoint.
 */
@Global()
@Module({ providers: [UrlSigner], exports: [UrlSigner] })
export class HttpModule {}
