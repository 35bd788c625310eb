import { Injectable } from '@nestjs/common';
import { foldText } from '@mayfly/contract/fold-text.js';
import type { WaitQuery } from '@mayfly/contract/wait.js';
import { isSameOrganization } from '@mayfly/mail-parser/links/organizational-domain.js';
import { MessagesRepository, type Candidate } from '../messages.repository.js';
import type { Caller } from '../../infra/turns/client-turns.js';
import { MessageParserService, type UnparsedMessage } from '../parsing/message-parser.service.js';
import type { Waiter } from './waiting-list.js';

/** Messages that are parsed together, and the time that a request waits for them. */
const PARSED_TOGETHER = 20;
const PARSE_DEADLINE_MS = 10_000;

/** Finds the messages for which requests wait. Parses a message only if a condition needs that. */
@Injectable()
export class MessageMatcherService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly parser: MessageParserService,
  ) {}

  /**
   * Adds matches to `waiter.matches`, with one query, until there are enough. Messages that were examined
   * before are not queried again: IDs of an inbox ascend in the order in which its messages are
   * committed.
   *
   * @returns false if it stopped at a message that is still being parsed
   */
  async examine(waiter: Waiter, client: Caller): Promise<boolean> {
    const { wanted, matches } = waiter;
    const count = wanted.count ?? 1;
    const matchesAny = !isFiltered(wanted);
    const candidates = await this.messages.findCandidates(
      waiter.addressId,
      waiter.examinedUntil,
      matchesAny ? count - matches.size : null,
    );
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

  /** Returns the candidates, after parsing those whose code or link decides whether they match. */
  private async parse(
    candidates: Candidate[],
    wanted: WaitQuery,
    client: Caller,
  ): Promise<Candidate[]> {
    const undecided = candidates.filter((each) => matchesContent(each, wanted) === null);
    const messages = await this.parser.parseAll(
      undecided.map((candidate) => ({ ...candidate, parsed: null })),
      { ...client, deadlineMs: PARSE_DEADLINE_MS },
    );
    const found = new Map<string, Candidate>();
    for (const { parsed, ...candidate } of messages) {
      if (parsed === null) continue;
      const { readable, verification } = parsed;
      const hasCode = Boolean(verification?.code);
      const hasLink = Boolean(verification?.link);
      found.set(candidate.id, { ...candidate, readable, hasCode, hasLink });
    }
    return candidates.map((candidate) => found.get(candidate.id) ?? candidate);
  }
}

function isFiltered({ subject, sender, recipient, signedBy, code, link }: WaitQuery): boolean {
  const texts = [subject, sender, recipient, signedBy];
  return texts.some((text) => text !== undefined) || code === true || link === true;
}

/** Fields of a candidate that decide whether it matches. */
type Matched = Omit<Candidate, keyof UnparsedMessage> &
  Pick<Candidate, 'subject' | 'sender' | 'recipients'>;

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
  if (!contains(message.recipients.join('\n'), wanted.recipient)) return false;
  if (!wanted.code && !wanted.link) return true;
  if (message.readable === null) return null;
  return (!wanted.code || message.hasCode) && (!wanted.link || message.hasLink);
}
