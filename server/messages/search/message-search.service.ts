import { Inject, Injectable } from '@nestjs/common';
import { foldText, splitSearch } from '@mayfly/contract/fold-text.js';
import { CONFIG, type Config } from '../../config/config.js';
import { limitTurns, TaskTurns, type Caller } from '../../infra/turns/client-turns.js';
import { MessagesRepository, type SearchedMessage } from '../messages.repository.js';
import type { Inbox } from '../stored-message.js';
import { MessageParserService } from '../parsing/message-parser.service.js';

/** Maximum number of messages that a search covers: the newest of the inbox. */
const MAX_SEARCHED = 1_000;
/** Limits of what one search parses: messages, bytes of their sources, and time in milliseconds. */
const MAX_PARSED = 50;
const MAX_PARSED_BYTES = 16 * 1024 * 1024;
const PARSE_DEADLINE_MS = 1_000;

/** In the worst case, a search takes about a second for 200 messages. */
const SEARCH_LIMITS = {
  slots: 4,
  slotsPerClient: 1,
  waiting: 400,
  waitingPerClient: 5,
  waitMs: 15_000,
};

/** Results of a search. */
export interface Found {
  /** IDs of the messages that match, the newest first. */
  ids: string[];
  /** Messages that may match, but whose text was not searched. */
  unsearched: number;
}

/**
 * Searches the messages of an inbox. PostgreSQL compares texts that are parsed already, so that they
 * needn't be loaded. Each client runs one search at a time, and this process only a few, which leaves
 * connections for other queries. The words are neither stored nor logged.
 */
@Injectable()
export class MessageSearchService {
  private readonly turns: TaskTurns;

  constructor(
    private readonly messages: MessagesRepository,
    private readonly parser: MessageParserService,
    @Inject(CONFIG) config: Config,
  ) {
    this.turns = new TaskTurns(limitTurns(SEARCH_LIMITS, config));
  }

  /**
   * Finds the messages that contain every word of `search` in sender, subject, recipients, text or names of
   * attachments. Parses messages that were not parsed before, within the limits.
   *
   * @param total messages in the inbox
   * @throws {TooManyRequestsError} if too many searches of the client wait
   */
  async find(inbox: Inbox, search: string, total: number, client: Caller): Promise<Found> {
    const words = splitSearch(search);
    if (words.length === 0) return { ids: [], unsearched: 0 };
    return this.turns.run(client, () => this.findWords(inbox, words, total, client));
  }

  private async findWords(
    { id: addressId, emailAddress }: Inbox,
    words: string[],
    total: number,
    client: Caller,
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
  private async parse(rows: SearchedMessage[], client: Caller): Promise<Map<string, string>> {
    const messages = await this.parser.parseAll(
      chooseToParse(rows).map((row) => ({ ...row, parsed: null })),
      { ...client, deadlineMs: PARSE_DEADLINE_MS },
    );
    const texts = new Map<string, string>();
    for (const { id, parsed } of messages) {
      if (parsed?.readable) texts.set(id, parsed.searchText);
    }
    return texts;
  }
}

/**
 * Returns the searched values other than the text. The inbox's own address is left out because it would match
 * every message.
 */
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
