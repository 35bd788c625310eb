import { DomainError } from '@mayfly/contract/domain-error.js';
import { Injectable } from '@nestjs/common';
import { MAX_LIST_CONTENT_BYTES, MAX_PAGE_CONTENT_BYTES } from '@mayfly/contract/limits.js';
import type { PageQuery } from '@mayfly/contract/message.js';
import type { SessionAddress } from '../addresses/addresses.service.js';
import { MailDeliveryService } from './delivery/mail-delivery.service.js';
import { NIL_UUID } from '../infra/database/uuids.js';
import { matchesEntityTag } from '../infra/http/http-server.js';
import type { Caller } from '../infra/turns/client-turns.js';
import { MessagesRepository, type ListedState } from './messages.repository.js';
import { MessageParserService, type ParseRequest } from './parsing/message-parser.service.js';
import { SLOW_ABOVE_BYTES } from './parsing/parse-queue.js';
import { PageTagService, type MessageState } from './page-tag.service.js';
import { MessageSearchService } from './search/message-search.service.js';
import type { Inbox, StoredMessage, TaggedPage } from './stored-message.js';

/** Time that a list, and a single message, wait for parsing before they are returned as pending. */
const LIST_DEADLINE_MS = 1_000;
const MESSAGE_DEADLINE_MS = 10_000;

/** Assumed memory of a list row in addition to its body. */
const ROW_BYTES = 16 * 1024;

/**
 * Owns the messages of an inbox once they are stored: lists, searches and reads them. Work takes
 * turns by client.
 */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly parser: MessageParserService,
    private readonly delivery: MailDeliveryService,
    private readonly search: MessageSearchService,
    private readonly tags: PageTagService,
  ) {}

  /**
   * Returns a page of an inbox, or of its messages older than `before`, newest first; messages whose parsing takes long are pending. With
   * `search`, it is a page of the messages that match.
   *
   * @param ifNoneMatch header of the request, with the ETags of pages that the client has
   * @returns no list if the client has the page already; then no content is loaded, and for a settled page nothing
   */
  async list(
    inbox: Inbox & Pick<SessionAddress, 'inboxVersion'>,
    query: PageQuery,
    client: Caller,
    ifNoneMatch?: string,
  ): Promise<TaggedPage> {
    const settledTag = this.tags.createSettled(query, inbox.inboxVersion);
    if (matchesEntityTag(ifNoneMatch, settledTag)) return { list: null, tag: settledTag };
    const { states, ...totals } = await this.findStates(inbox, query, client);
    const createTag = (shown: MessageState[]) =>
      this.tags.areSettled(query, shown) ? settledTag : this.tags.create(query, { totals, shown });
    if (states.every(({ isParsed }) => isParsed)) {
      const tag = createTag(states);
      if (matchesEntityTag(ifNoneMatch, tag)) return { list: null, tag };
    }
    const rows = await this.loadListed(inbox, states, client);
    const messages = await this.parser.parseAll(rows, { ...client, deadlineMs: LIST_DEADLINE_MS });
    return { list: { ...totals, messages }, tag: createTag(messages.map(describeMessage)) };
  }

  /** Returns messages of an inbox after the one with this ID, oldest first; those whose parsing takes long are pending. */
  async listAfter(
    inbox: Inbox,
    { after, limit }: { after: string; limit: number },
    client: string,
  ): Promise<StoredMessage[]> {
    const rows = await this.messages.findAfter(inbox.id, after, limit, { client });
    return this.parser.parseAll(rows, { client, deadlineMs: LIST_DEADLINE_MS });
  }

  /** Returns the ID of the newest message of an inbox, or the one before all others. */
  async findNewestId(addressId: string): Promise<string> {
    const { states } = await this.messages.findPage(addressId, { offset: 0, size: 1 });
    return states[0]?.id ?? NIL_UUID;
  }

  /**
   * Returns one message with its whole body. It is pending if its parsing takes very long.
   *
   * @throws {DomainError} `message-not-found` if this inbox has no such message
   */
  async get(inbox: Inbox, id: string, client: Caller): Promise<StoredMessage> {
    const message = await this.messages.find(inbox.id, id, client);
    if (!message) throw new DomainError('message-not-found');
    const request = { ...client, deadlineMs: MESSAGE_DEADLINE_MS };
    const [parsed] = await this.parser.parseAll([message], request);
    return parsed as StoredMessage;
  }

  /**
   * Returns a message to send to a socket, webhook or browser; null if it was deleted. Needs no query if
   * `MailDeliveryService` has just stored it; then `read` may be outdated, and a deletion in the last seconds goes unnoticed.
   * A large message is returned as pending immediately.
   */
  async load(addressId: string, id: string, request: ParseRequest): Promise<StoredMessage | null> {
    const message =
      this.delivery.findRecent(id) ?? (await this.messages.find(addressId, id, request));
    if (!message) return null;
    const deadlineMs = message.size > SLOW_ABOVE_BYTES ? 0 : request.deadlineMs;
    const [loaded] = await this.parser.parseAll([message], { ...request, deadlineMs });
    return loaded ?? null;
  }

  /** Returns the authentication of a message; null if it has none or was deleted. */
  findAuthentication(id: string): Promise<StoredMessage['authentication']> {
    return this.messages.findAuthentication(id);
  }

  /** Finds the messages of a page. */
  private async findStates(inbox: Inbox, query: PageQuery, client: Caller) {
    const { page, size, before, search } = query;
    const offset = page * size;
    if (search === undefined) return this.messages.findPage(inbox.id, { offset, size, before });
    const { total, unread } = await this.messages.findPage(inbox.id, { offset: 0, size: 0 });
    const { ids, unsearched } = await this.search.find(inbox, search, total, client);
    // IDs are in the order of time.
    const older = before === undefined ? ids : ids.filter((id) => id < before);
    const shown = older.slice(offset, offset + size);
    const states = shown.length > 0 ? await this.messages.findListedStates(inbox.id, shown) : [];
    return { states, total: ids.length, unread, unsearched };
  }

  private async loadListed(
    inbox: Inbox,
    states: ListedState[],
    client: Caller,
  ): Promise<StoredMessage[]> {
    if (states.length === 0) return [];
    let left = MAX_PAGE_CONTENT_BYTES;
    const wanted = states.map(({ id, contentBytes }) => {
      const maxBytes = Math.min(MAX_LIST_CONTENT_BYTES, left);
      left -= Math.min(maxBytes, contentBytes);
      // One more, to let the presenter detect a truncated body.
      return { id, maxContent: maxBytes + 1 };
    });
    const bytes = MAX_PAGE_CONTENT_BYTES - left + states.length * ROW_BYTES;
    return this.messages.findListed(inbox.id, wanted, { ...client, bytes });
  }
}

function describeMessage({ id, read, parsed, authentication }: StoredMessage): MessageState {
  return { id, read, isParsed: parsed !== null, isChecked: authentication !== null };
}
