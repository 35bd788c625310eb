import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { foldText, splitSearch } from '@mayfly/contract/fold-text.js';
import { createTooManyRequestsError } from '../../infra/rate-limit/rate-limits.js';
import { MessagesRepository, type SearchedMessage } from '../messages.repository.js';
import type { Inbox } from '../stored-message.js';
import { MessageReaderService } from '../parsing/message-reader.service.js';

/** Maximum number of messages that a search covers: the newest of the inbox. */
const MAX_SEARCHED = 1_000;
/** Limits of what one search parses: messages, bytes of their sources, and time in milliseconds. */
const MAX_PARSED = 50;
const MAX_PARSED_BYTES = 16 * 1024 * 1024;
const PARSE_DEADLINE_MS = 1_000;

/** Maximum number of searches that wait per client, and that run at once in this process. */
const MAX_WAITING = 4;
const MAX_RUNNING = 4;
const RETRY_SECONDS = 1;
const MAX_CLIENTS = 10_000;

/** Results of a search. */
export interface Found {
  /** IDs of the messages that match, the newest first. */
  ids: string[];
  /** Messages that may match, but whose text was not searched. */
  unsearched: number;
}

/**
 * Searches the messages of an inbox. PostgreSQL compares texts that are parsed already, so that they
 * needn't be loaded. In the worst case that takes about a second for 200 messages, so each client runs
 * one search at a time, and this process only a few, which leaves connections for other queries. The
 * words are neither stored nor logged.
 */
@Injectable()
export class MessageSearchService {
  private readonly running = pLimit(MAX_RUNNING);
  private readonly clients = new LRUCache<string, LimitFunction>({ max: MAX_CLIENTS });

  constructor(
    private readonly messages: MessagesRepository,
    private readonly reader: MessageReaderService,
  ) {}

  /**
   * Finds the messages that contain every word of `search` in sender, subject, recipients, text or names of
   * attachments. Parses messages that were not parsed before, within the limits.
   *
   * @param total messages in the inbox
   * @throws {TooManyRequestsError} if too many searches of the client wait
   */
  async find(inbox: Inbox, search: string, total: number, client: string): Promise<Found> {
    const words = splitSearch(search);
    if (words.length === 0) return { ids: [], unsearched: 0 };
    return this.inTurn(client, () => this.findWords(inbox, words, total, client));
  }

  /**
   * Runs the searches of a client one after the other.
   *
   * @throws {TooManyRequestsError} if too many of them wait
   */
  private async inTurn<T>(client: string, search: () => Promise<T>): Promise<T> {
    const turns = this.clients.get(client) ?? pLimit(1);
    if (turns.pendingCount >= MAX_WAITING) throw createTooManyRequestsError(RETRY_SECONDS);
    this.clients.set(client, turns);
    return turns(() => this.running(search));
  }

  private async findWords(
    { id: addressId, emailAddress }: Inbox,
    words: string[],
    total: number,
    client: string,
  ): Promise<Found> {
    const rows = await this.messages.search(addressId, words, MAX_SEARCHED);
    const heads = new Map(rows.map((row) => [row.id, foldText(formatHead(row, emailAddress))]));
    const isFound = (row: SearchedMessage, inText: SearchedMessage['inText']) =>
      words.every((word, index) => inText[index] || heads.get(row.id)?.includes(word));
    const undecided = rows.filter((row) => row.readable !== true && !isFound(row, row.inText));
    const parsed = await this.parse(
      undecided.filter(({ readable }) => readable === null),
      client,
    );
    const found = rows.filter((row) => {
      const text = parsed.get(row.id);
      return isFound(row, text === undefined ? row.inText : words.map((w) => text.includes(w)));
    });
    // The inbox may have changed since its messages were counted.
    const beyond = rows.length < MAX_SEARCHED ? 0 : Math.max(0, total - rows.length);
    return {
      ids: found.map(({ id }) => id),
      unsearched: beyond + undecided.filter(({ id }) => !parsed.has(id)).length,
    };
  }

  /** Returns texts by message ID; those that could not be parsed now, or at all, are missing. */
  private async parse(rows: SearchedMessage[], client: string): Promise<Map<string, string>> {
    const messages = await this.reader.addReadings(
      chooseToParse(rows).map((row) => ({ ...row, reading: null })),
      { client, deadlineMs: PARSE_DEADLINE_MS },
    );
    const texts = new Map<string, string>();
    for (const { id, reading } of messages) {
      if (reading?.readable) texts.set(id, reading.searchText);
    }
    return texts;
  }
}

/** Returns what is searched besides the text. All messages would match the address of their inbox. */
function formatHead(
  { sender, subject, recipients }: SearchedMessage,
  emailAddress: string,
): string {
  const others = recipients.filter((each) => each.toLowerCase() !== emailAddress);
  return [sender, subject, ...others].join('\n');
}

/** Returns the newest messages whose sources may be parsed for one search. */
function chooseToParse(rows: SearchedMessage[]): SearchedMessage[] {
  const chosen: SearchedMessage[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (chosen.length === MAX_PARSED) break;
    if (bytes + row.size > MAX_PARSED_BYTES) continue;
    bytes += row.size;
    chosen.push(row);
  }
  return chosen;
}
