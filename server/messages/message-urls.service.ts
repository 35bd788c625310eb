import { Injectable } from '@nestjs/common';
import type { MessageUrls } from '@mayfly/contract/message.js';
import { UrlSignerService } from '../infra/http/url-signer.service.js';
import type { StoredMessage } from './stored-message.js';

/** Returns the path of a message in the REST API. */
const toMessagePath = (message: { emailAddress: string; id: string }): string =>
  `/api/v1/emails/${encodeURIComponent(message.emailAddress)}/${message.id}`;

/** Signs the paths at which a browser opens a body, a source, an attachment or a remote image. */
@Injectable()
export class MessageUrlsService {
  constructor(private readonly signer: UrlSignerService) {}

  /** Returns a text that changes whenever the signed URLs of a message do. */
  signPeriod(): string {
    return this.signer.sign('');
  }

  /** Returns the signed path of one attachment. */
  signAttachment(message: StoredMessage, index: number): string {
    return this.signer.sign(`${toMessagePath(message)}/attachments/${index}`);
  }

  /** Returns the signed path of one remote image. */
  signImage(message: StoredMessage, index: number): string {
    return this.signer.sign(`${toMessagePath(message)}/images/${index}`);
  }

  /** Returns the signed paths of the body, the source, each attachment and the archive. */
  signAll(message: StoredMessage): MessageUrls {
    return {
      body: this.signer.sign(`${toMessagePath(message)}/body`),
      source: this.signer.sign(`${toMessagePath(message)}/source`),
      attachments: (message.parsed?.attachments ?? []).map(({ index }) =>
        this.signAttachment(message, index),
      ),
      archive: this.signer.sign(`${toMessagePath(message)}/attachments.zip`),
    };
  }
}
