import { Injectable } from '@nestjs/common';
import { AddressLookupService } from '../../addresses/address-lookup.service.js';
import { AddressesService } from '../../addresses/addresses.service.js';
import { UrlSigner } from '../../platform/http/url-signer.service.js';
import { LinkExpiredError } from '../message-errors.js';
import { messagePath } from '../message-links.service.js';
import type { Inbox } from '../stored-message.js';

/** What a browser's request for a part of a message carries. */
export interface PartRequest {
  emailAddress: string;
  id: string;
  /** The last part of the path: `body`, `source` or `attachments/{index}`. */
  part: string;
  sessionId: string | undefined;
  expires?: string | undefined;
  signature?: string | undefined;
}

/** Authorizes requests for a part of a message, by session ID or by signature. */
@Injectable()
export class MessageAccessService {
  constructor(
    private readonly addresses: AddressesService,
    private readonly directory: AddressLookupService,
    private readonly signer: UrlSigner,
  ) {}

  /**
   * Returns the active address whose message it is.
   *
   * @throws {LinkExpiredError} for a wrong or expired signature, or an inactive address
   * @throws what `AddressesService.getOwned` throws, without a signature
   */
  async authorise(request: PartRequest): Promise<Inbox> {
    const { emailAddress, signature, expires, part } = request;
    if (signature === undefined) return this.addresses.getOwned(request.sessionId, emailAddress);
    const path = `${messagePath(request)}/${part}`;
    if (!this.signer.verify(path, Number(expires), signature)) throw new LinkExpiredError();
    const address = await this.directory.findRecipient(emailAddress);
    if (!address) throw new LinkExpiredError();
    return address;
  }
}
