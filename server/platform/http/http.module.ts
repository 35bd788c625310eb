import { Global, Module } from '@nestjs/common';
import { UrlSigner } from './url-signer.service.js';

/**
 * Owns what every HTTP response shares: signed paths here, headers and errors in `http-server`. It
 * knows no endpoint of the API.
 */
@Global()
@Module({ providers: [UrlSigner], exports: [UrlSigner] })
export class HttpModule {}
