import { Injectable } from '@nestjs/common';
import { AddressLookupService } from '../../addresses/address-lookup.service.js';
import { AddressesService } from '../../addresses/addresses.service.js';
import type { SignedQuery } from '@mayfly/contract/download-query.js';
import type { MessageParams } from '@mayfly/contract/message.js';
import { UrlSigner } from '../../infra/http/url-signer.service.js';
import { LinkExpiredError } from '../message-errors.js';
import { toMessagePath } from '../message-urls.service.js';
import type { Visitor } from '../messages.service.js';
import type { Inbox } from '../stored-message.js';

/** A browser's request for the body, the source, an attachment or a remote image of a message. */
export interface DownloadRequest extends Visitor, MessageParams, SignedQuery {}

/** Authorizes downloads by session ID or by signature. */
@Injectable()
export class DownloadAccessService {
  constructor(
    private readonly addresses: AddressesService,
    private readonly lookup: AddressLookupService,
    private readonly signer: UrlSigner,
  ) {}

  /**
   * Returns the inbox of the message.
   *
   * @param path the end of the signed path: `body`, `source`, `attachments/{index}`, `attachments.zip` or
   * `images/{index}`
   * @throws {LinkExpiredError} for a wrong or expired signature, or an inactive address
   * @throws what `AddressesService.getOwned` throws, if the request has no signature
   */
  async authorize(request: DownloadRequest, path: string): Promise<Inbox> {
    const { emailAddress, signature, expires } = request;
    if (signature === undefined) return this.addresses.getOwned(request.sessionId, emailAddress);
    const signedPath = `${toMessagePath(request)}/${path}`;
    if (!this.signer.verify(signedPath, Number(expires), signature)) throw new LinkExpiredError();
    const address = await this.lookup.findRecipient(emailAddress);
    if (!address) throw new LinkExpiredError();
    return address;
  }
}
