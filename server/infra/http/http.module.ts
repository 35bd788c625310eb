import { Global, Module } from '@nestjs/common';
import { provideSigningKey } from '../database/signing-key.js';
import { RequestDrain } from './request-drain.js';
import { URL_KEY, UrlSignerService } from './url-signer.service.js';

/**
 * Owns signed paths, and requests in progress at shutdown. Headers and error responses are set up by
 * `http-server`. Contains no endpoint.
 */
@Global()
@Module({
  providers: [provideSigningKey(URL_KEY, 'url'), RequestDrain, UrlSignerService],
  exports: [RequestDrain, UrlSignerService],
})
export class HttpModule {}
