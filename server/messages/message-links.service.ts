import { Injectable } from '@nestjs/common';
import type { MessageLinks } from '../contract/message.js';
import { UrlSigner } from '../platform/http/url-signer.service.js';
import type { StoredMessage } from './stored-message.js';

/** Returns the path of a message in the REST API. */
export const messagePath = (message: { emailAddress: string; id: string }): string =>
  `/api/v1/emails/${encodeURIComponent(message.emailAddress)}/${message.id}`;

/** Signs the paths by which a browser opens a body, a source or an attachment. */
@Injectable()
export class MessageLinksService {
  constructor(private readonly signer: UrlSigner) {}

  /** Returns the signed path of one attachment. */
  attachment(message: StoredMessage, index: number): string {
    return this.signer.sign(`${messagePath(message)}/attachments/${index}`);
  }

  /** Returns all signed paths of a message. */
  all(message: StoredMessage): MessageLinks {
    return {
      body: this.signer.sign(`${messagePath(message)}/body`),
      source: this.signer.sign(`${messagePath(message)}/source`),
      attachments: (message.reading?.attachments ?? []).map(({ index }) =>
        this.attachment(message, index),
      ),
    };
  }
}
