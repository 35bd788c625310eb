import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { foldText } from '@mayfly/contract/fold-text.js';
import type { WaitQuery } from '@mayfly/contract/wait.js';
import { isSameOrganization } from '@mayfly/mail-parser/links/organizational-domain.js';
import { PARSER_VERSION } from '@mayfly/mail-parser/parsed-message.js';
import { MessageReaderService, type UnparsedMessage } from '../parsing/message-reader.service.js';
import type { Waiter } from './waiting-list.js';

/** Messages that are parsed together, and the time that a request waits for them. */
const PARSED_TOGETHER = 20;
const PARSE_DEADLINE_MS = 10_000;

/** Time after which a message without a result is taken as one whose sender is never checked. */
const CHECKED_WITHIN_SECONDS = 60;

const FIND = `
SELECT message.id, message.address_id AS "addressId", message.source_id AS "sourceId", source.size,
  source.sender, source.subject, reading.readable,
  reading.verification ->> 'code' IS NOT NULL AS "hasCode",
  reading.verification ->> 'link' IS NOT NULL AS "hasLink",
  source.authentication ->> 'signedBy' AS "signedBy",
  source.authentication IS NULL
    AND message.received_at > now() - make_interval(secs => ${CHECKED_WITHIN_SECONDS}) AS "isUnchecked"
FROM messages AS message
JOIN sources AS source ON source.id = message.source_id
LEFT JOIN readings AS reading
  ON reading.source_id = message.source_id AND reading.version = ${PARSER_VERSION}
WHERE message.address_id = $1 AND message.id > $2 ORDER BY message.id LIMIT $3`;

/** Returns a state per inbox that changes with each arrival and each deletion. */
const FIND_STATES = `
SELECT address.id, concat(address.message_count, ' ', (
  SELECT message.id FROM messages AS message WHERE message.address_id = address.id
  ORDER BY message.id DESC LIMIT 1)) AS state
FROM addresses AS address
WHERE address.id = ANY($1::bigint[]) AND address.valid_till > now()`;

/** A message that may match. `readable` is null until the message is parsed. */
export interface Candidate extends Omit<UnparsedMessage, 'reading'> {
  sender: string;
  subject: string;
  readable: boolean | null;
  hasCode: boolean;
  hasLink: boolean;
  /** Domain that verifiably sent the message. */
  signedBy: string | null;
  /** Whether the sender is still to be checked. */
  isUnchecked: boolean;
}

/** Finds the messages for which requests wait. Parses a message only if a condition needs that. */
@Injectable()
export class MessageMatcherService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: MessageReaderService,
  ) {}

  /**
   * Adds matches to `waiter.matches`, with one query, until there are enough. Messages that were examined
   * before are not queried again: IDs of an inbox ascend in the order in which its messages are
   * committed.
   *
   * @returns false if it stopped at a message that is still being parsed
   */
  async examine(waiter: Waiter, client: string): Promise<boolean> {
    const { wanted, matches } = waiter;
    const count = wanted.count ?? 1;
    const matchesAny = !isFiltered(wanted);
    const candidates = await this.database.query<Candidate[]>(FIND, [
      waiter.addressId,
      waiter.examinedUntil,
      matchesAny ? count - matches.size : null,
    ]);
    for (let start = 0; start < candidates.length; start += PARSED_TOGETHER) {
      if (matches.size >= count) return true;
      const some = candidates.slice(start, start + PARSED_TOGETHER);
      for (const each of await this.parse(some, wanted, client)) {
        const isMatch = matchesWait(each, wanted);
        // Newer matches must wait for this one: a client that continues with `after` would skip it.
        if (isMatch === null) return false;
        if (isMatch) matches.add(each.id);
        waiter.examinedUntil = each.id;
      }
    }
    return true;
  }

  /** Returns the states of inboxes by address ID; addresses that have ended are missing. */
  async findStates(addressIds: string[]): Promise<Map<string, string>> {
    const rows = await this.database.query<{ id: string; state: string }[]>(FIND_STATES, [
      addressIds,
    ]);
    return new Map(rows.map(({ id, state }) => [id, state]));
  }

  /** Returns the candidates, after parsing those whose code or link decides whether they match. */
  private async parse(
    candidates: Candidate[],
    wanted: WaitQuery,
    client: string,
  ): Promise<Candidate[]> {
    const undecided = candidates.filter((each) => matchesContent(each, wanted) === null);
    const parsed = await this.reader.addReadings(
      undecided.map((candidate) => ({ ...candidate, reading: null })),
      { client, deadlineMs: PARSE_DEADLINE_MS },
    );
    const found = new Map<string, Candidate>();
    for (const { reading, ...candidate } of parsed) {
      if (reading === null) continue;
      const { readable, verification } = reading;
      const hasCode = Boolean(verification?.code);
      const hasLink = Boolean(verification?.link);
      found.set(candidate.id, { ...candidate, readable, hasCode, hasLink });
    }
    return candidates.map((candidate) => found.get(candidate.id) ?? candidate);
  }
}

function isFiltered({ subject, sender, signedBy, code, link }: WaitQuery): boolean {
  const texts = [subject, sender, signedBy];
  return texts.some((text) => text !== undefined) || code === true || link === true;
}

/** Fields of a candidate that decide whether it matches. */
type Matched = Omit<Candidate, keyof UnparsedMessage> & Pick<Candidate, 'subject' | 'sender'>;

/** Returns whether a message meets the conditions; null if that depends on its parsing, or on its sender's check. */
export function matchesWait(message: Matched, wanted: WaitQuery): boolean | null {
  const hasSender = matchesSigner(message, wanted.signedBy);
  const hasContent = matchesContent(message, wanted);
  if (hasSender === false || hasContent === false) return false;
  return hasSender && hasContent;
}

function matchesSigner({ signedBy, isUnchecked }: Matched, wanted?: string): boolean | null {
  if (wanted === undefined) return true;
  if (isUnchecked) return null;
  return signedBy !== null && isSameOrganization(signedBy, wanted);
}

function matchesContent(message: Matched, wanted: WaitQuery): boolean | null {
  const contains = (text: string, part = '') =>
    part === '' || foldText(text).includes(foldText(part));
  if (!contains(message.subject, wanted.subject)) return false;
  if (!contains(message.sender, wanted.sender)) return false;
  if (!wanted.code && !wanted.link) return true;
  if (message.readable === null) return null;
  return (!wanted.code || message.hasCode) && (!wanted.link || message.hasLink);
}
