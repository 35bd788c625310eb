import { Global, Module } from '@nestjs/common';
import { UrlSigner } from './url-signer.service.js';

/** Owns what every HTTP answer shares: signed paths here, headers and errors in `http-server`. */
@Global()
@Module({ providers: [UrlSigner], exports: [UrlSigner] })
export class HttpModule {}
