import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { setMaxListeners } from 'node:events';
import { CONFIG, type Config } from '../../config/config.js';
import { createUnreadableMessage, type ParsedMessage } from '@mayfly/mail-parser/parsed-message.js';
import { EventBusService } from '../../infra/bus/event-bus.service.js';
import type { LogEntry } from '../../infra/logging/structured-log.js';
import { limitTurns, type Caller } from '../../infra/turns/client-turns.js';
import { SharedWork } from '../../infra/turns/shared-work.js';
import { SourcesRepository } from '../sources.repository.js';
import type { ParsedSource, StoredMessage } from '../stored-message.js';
import {
  FAST_THREADS,
  ParserKilledError,
  ParserPoolService,
  type Effort,
} from './parser-pool.service.js';
import type { SourceBytes } from './parser.worker.js';
import { MAX_WAITING, ParseQueue, type ParseJob } from './parse-queue.js';
import { ParsedSourcesRepository } from './parsed-sources.repository.js';

/** A client that needs parsed messages, and its deadline. */
export interface ParseRequest extends Caller {
  /** Time after which unparsed messages are returned as pending. */
  deadlineMs: number;
}

/** A message whose source may have to be parsed. */
export interface UnparsedMessage extends Pick<
  StoredMessage,
  'id' | 'addressId' | 'sourceId' | 'size'
> {
  parsed: Partial<ParsedSource> | null;
}

/** An `UnparsedMessage`, with the result if it was parsed in time. */
export type Completed<Message extends UnparsedMessage> = Omit<Message, 'parsed'> & {
  parsed: Message['parsed'] | ParsedMessage;
};

/** Delay before another thread is started: about the time to parse ten messages. */
const SPARE_SLOT_DELAY_MS = 50;
const MAX_RESULT_BYTES = 16 * 1024 * 1024;
const RESULT_TTL_MS = 60_000;

/**
 * Parses a source when one of its messages is requested, once per source and parser version. Concurrent
 * requests share one parse, and the result is stored for later ones. Publishes `message.parsed` for
 * messages that were returned as pending.
 */
@Injectable()
export class MessageParserService {
  private readonly logger = new Logger(MessageParserService.name);
  private readonly queue: ParseQueue<ParsedMessage | null>;
  private readonly inProgress = new SharedWork<ParsedMessage | null>();
  /** Addresses of messages that were returned as pending, by ID, for each source that is being parsed. */
  private readonly pending = new Map<string, Map<string, string>>();
  /** Recent results, so that sources aren't parsed again and again while the disk is full. */
  private readonly recentResults = new LRUCache<string, ParsedMessage>({
    maxSize: MAX_RESULT_BYTES,
    sizeCalculation: ({ content, textAlternative, searchText, headers }) =>
      content.length +
      (textAlternative?.length ?? 0) +
      searchText.length +
      headers.reduce((sum, { value }) => sum + value.length, 0) +
      1_024,
    ttl: RESULT_TTL_MS,
  });

  constructor(
    private readonly parsers: ParserPoolService,
    private readonly sources: SourcesRepository,
    private readonly parsedSources: ParsedSourcesRepository,
    private readonly events: EventBusService,
    @Inject(CONFIG) config: Config,
  ) {
    const limits = {
      slots: FAST_THREADS,
      slotsPerClient: FAST_THREADS - 1,
      ...MAX_WAITING,
      readySlots: () => this.parsers.runningFastThreads,
      spareSlotDelayMs: SPARE_SLOT_DELAY_MS,
    };
    const parse = (jobs: ParseJob[], effort: Effort) => this.parse(jobs, effort);
    this.queue = new ParseQueue(parse, limitTurns(limits, config));
  }

  /**
   * Returns the messages with their parsed sources. Parses those that have none; messages that are not
   * parsed by the deadline are returned as pending, and `message.parsed` follows.
   *
   * @example
   * const shown = await parser.parseAll(messages, { client, deadlineMs: LIST_DEADLINE_MS });
   */
  async parseAll<Message extends UnparsedMessage>(
    messages: Message[],
    { client, signal, deadlineMs }: ParseRequest,
  ): Promise<Completed<Message>[]> {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    setMaxListeners(0, leaving.signal);
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    const pending = new Map<string, Promise<void>>();
    const results = new Map<string, ParsedMessage>();
    for (const { id, sourceId, size, parsed } of messages) {
      if (parsed !== null) continue;
      const parsing = this.join({ sourceId, bytes: size, client, signal: leaving.signal }).then(
        (result) => {
          pending.delete(id);
          if (result) results.set(id, result);
        },
      );
      pending.set(id, parsing);
    }
    await waitUntilSettled(deadlineMs, [...pending.values()]);
    for (const messageId of results.keys()) {
      this.logger.debug({ text: 'Message parsed.', messageId } satisfies LogEntry);
    }
    for (const message of messages) if (pending.has(message.id)) this.publishWhenParsed(message);
    // Parsing may last: until it ends, it must not hold what this request has found.
    signal?.removeEventListener('abort', leave);
    if (pending.size > 0) leave();
    return messages.map((message) => {
      const parsed = results.get(message.id);
      return parsed ? { ...message, parsed } : message;
    });
  }

  /** Publishes once, however many requests the message was pending for. */
  private publishWhenParsed({ id: messageId, addressId, sourceId }: UnparsedMessage): void {
    if (this.recentResults.has(sourceId))
      this.events.publish('message.parsed', { addressId, messageId });
    else {
      this.pending.get(sourceId)?.set(messageId, addressId);
      this.inProgress.keep(sourceId);
    }
  }

  /** Returns a parsed source, or null if the source is deleted. */
  private async join(job: ParseJob): Promise<ParsedMessage | null> {
    const { sourceId } = job;
    const known = this.recentResults.get(sourceId);
    if (known) return known;
    return this.inProgress.join(sourceId, job.signal, (signal) =>
      this.parseOnce({ ...job, signal }),
    );
  }

  private async parseOnce(job: ParseJob): Promise<ParsedMessage | null> {
    const { sourceId } = job;
    const pending = new Map<string, string>();
    this.pending.set(sourceId, pending);
    try {
      const parsed = await this.parseInTurn(job);
      for (const [messageId, addressId] of parsed ? pending : [])
        this.events.publish('message.parsed', { addressId, messageId });
      return parsed;
    } catch (error) {
      this.logger.debug(`A message stays pending: ${String(error)}`);
      throw error;
    } finally {
      if (this.pending.get(sourceId) === pending) this.pending.delete(sourceId);
    }
  }

  private async parseInTurn(job: ParseJob): Promise<ParsedMessage | null> {
    const parsed = await this.queue.add(job).catch((error: unknown) => {
      if (!(error instanceof ParserKilledError)) throw error;
      this.logger.warn(
        `A source of ${job.bytes} bytes could not be parsed: ${String(error.cause)}`,
      );
      return createUnreadableMessage();
    });
    if (parsed) {
      this.recentResults.set(job.sourceId, parsed);
      this.parsedSources.save(job.sourceId, parsed);
    }
    return parsed;
  }

  private async parse(jobs: ParseJob[], effort: Effort): Promise<(ParsedMessage | null)[]> {
    const found = await this.sources.load(jobs.map(({ sourceId }) => sourceId));
    const present = jobs.filter(({ sourceId }) => found.has(sourceId));
    const sources = present.map(({ sourceId }) => found.get(sourceId) as SourceBytes);
    const size = present.reduce((sum, job) => sum + job.bytes, 0);
    const parsed = sources.length > 0 ? await this.parsers.parse(sources, size, effort) : [];
    const results = new Map(present.map(({ sourceId }, index) => [sourceId, parsed[index]]));
    return jobs.map(({ sourceId }) => results.get(sourceId) ?? null);
  }
}

/** Resolves when all promises have settled, or after `ms` milliseconds. */
async function waitUntilSettled(ms: number, promises: Promise<unknown>[]): Promise<void> {
  if (promises.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([Promise.allSettled(promises), timeout]);
  clearTimeout(timer);
}
