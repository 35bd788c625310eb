import { Injectable } from '@nestjs/common';
import type { MessageLinks } from '../contract/message.js';
import { UrlSigner } from '../platform/http/url-signer.service.js';
import type { StoredMessage } from './message-row.js';

/** The path of a message in the REST API. */
export const messagePath = (message: { emailAddress: string; id: string }): string =>
  `/api/v1/emails/${encodeURIComponent(message.emailAddress)}/${message.id}`;

/** Makes the signed paths by which a browser opens a body, a source or an attachment. */
@Injectable()
export class MessageLinksService {
  constructor(private readonly signer: UrlSigner) {}

  /** The path of one attachment. */
  attachment(message: StoredMessage, index: number): string {
    return this.signer.sign(`${messagePath(message)}/attachments/${index}`);
  }

  /** All paths of a message. */
  of(message: StoredMessage): MessageLinks {
    return {
      body: this.signer.sign(`${messagePath(message)}/body`),
      source: this.signer.sign(`${messagePath(message)}/source`),
      attachments: message.attachments.map(({ index }) => this.attachment(message, index)),
    };
  }
}
