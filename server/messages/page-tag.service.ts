import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { PageQuery } from '@mayfly/contract/message.js';
import { PARSER_VERSION } from '@mayfly/mail-parser/parsed-message.js';
import { CONFIG, type Config } from '../config/config.js';
import { UrlSignerService } from '../infra/http/url-signer.service.js';
import type { ListedState } from './messages.repository.js';

/** What a list shows of a message that may change. */
export type MessageState = Pick<ListedState, 'id' | 'read' | 'isParsed' | 'isChecked'>;

/**
 * Creates the ETags of pages of an inbox: they change with everything that a response shows, including signed URLs. Once the
 * messages of a page are settled, only the version of its inbox changes it, so no query is needed to recognize it.
 */
@Injectable()
export class PageTagService {
  constructor(
    private readonly signer: UrlSignerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns whether a page changes with the version of its inbox alone. A search depends on other messages, too. */
  areSettled({ search }: PageQuery, shown: MessageState[]): boolean {
    const { SENDER_CHECKS } = this.config;
    const isSettled = ({ isParsed, isChecked }: MessageState) =>
      isParsed && (isChecked || !SENDER_CHECKS);
    return search === undefined && shown.every(isSettled);
  }

  /** Creates the tag of a page whose messages are settled. */
  createSettled(query: PageQuery, inboxVersion: string): string {
    return this.hash([query, inboxVersion]);
  }

  /** Creates the tag of any other page. */
  create(query: PageQuery, { totals, shown }: { totals: object; shown: MessageState[] }): string {
    const states = shown.map(({ id, read, isParsed, isChecked }) => [
      id,
      read,
      isParsed,
      isChecked,
    ]);
    return this.hash([query, totals, states]);
  }

  private hash(content: unknown[]): string {
    const all = [PARSER_VERSION, this.signer.getExpiry(), ...content];
    return `"${createHash('sha1').update(JSON.stringify(all)).digest('base64url')}"`;
  }
}
