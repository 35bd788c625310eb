import { DomainError } from '@mayfly/contract/domain-error.js';
import { Inject, Injectable } from '@nestjs/common';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { CONFIG, type Config } from '../../config/config.js';
import type { AttachmentParams, MessageText } from '@mayfly/contract/message.js';
import { toSafeFilename } from '@mayfly/mail-parser/safe-filenames.js';
import type { OriginalBodies } from '@mayfly/mail-parser/mime/read-texts.js';
import type { ExtractedAttachment } from '@mayfly/mail-parser/extract-attachments.js';
import { isDatabaseUnavailable } from '../../infra/database/database-unavailable.js';
import { limitTurns, TaskTurns, type Caller } from '../../infra/turns/client-turns.js';
import { SharedWork } from '../../infra/turns/shared-work.js';
import { ParserKilledError, ParserPoolService } from '../parsing/parser-pool.service.js';
import type { SourceBytes } from '../parsing/parser.worker.js';
import type { MessageEntity } from '../message.entity.js';
import { SourcesRepository } from '../sources.repository.js';
import type { Inbox } from '../stored-message.js';
import { buildTraceHeader } from './trace-header.js';

/** A message, and its source of `size` bytes before compression. */
interface LoadedSource {
  message: MessageEntity;
  size: number;
  source: SourceBytes;
}

/** Limits of downloads. A message has up to a thousand attachments, which are all extracted together. */
const DOWNLOAD_LIMITS = {
  slots: 2,
  slotsPerClient: 1,
  waiting: 1_000,
  waitingPerClient: 120,
  waitMs: 30_000,
  isOutage: isDatabaseUnavailable,
};

const decompress = promisify(inflate);

/** Returns a handler that rethrows the error of a source over the parser's budget with this code. */
const rethrowAs = (code: 'attachment-unreadable' | 'text-unreadable') => (error: unknown) => {
  throw error instanceof ParserKilledError ? new DomainError(code) : error;
};

const MAX_ARCHIVE_NAME_LENGTH = 80;

const toArchiveName = (subject: string): string =>
  `${toSafeFilename(subject.slice(0, MAX_ARCHIVE_NAME_LENGTH)) || 'attachments'}.zip`;

/**
 * Serves sources and attachments. Reads the sources of only two messages at a time: each may have 25 MiB
 * or more, so many at once would exhaust the memory and the database. Requests of a client for attachments of one message
 * share their extraction, such as those for the images of a body.
 */
@Injectable()
export class DownloadsService {
  private readonly turns: TaskTurns;
  private readonly extractions = new SharedWork<ExtractedAttachment[]>();
  private readonly host: string;

  constructor(
    private readonly sources: SourcesRepository,
    private readonly parsers: ParserPoolService,
    @Inject(CONFIG) config: Config,
  ) {
    this.host = new URL(config.PUBLIC_URL).hostname;
    this.turns = new TaskTurns(limitTurns(DOWNLOAD_LIMITS, config));
  }

  /**
   * Returns the source byte for byte as it was received, after the trace header of this server.
   * Messages from before the recording of SMTP clients have no trace header.
   *
   * @throws {DomainError} `message-not-found` if this inbox has no such message
   */
  async readSource(inbox: Inbox, id: string, client: Caller): Promise<Buffer> {
    return this.withSource(inbox, id, client, async ({ message, source }) => {
      const trace = Buffer.from(buildTraceHeader(message, this.host));
      return Buffer.concat([trace, await decompress(source.bytes)]);
    });
  }

  /**
   * Returns one attachment, decoded.
   *
   * @throws {DomainError} `message-not-found`, `attachment-not-found`, or `attachment-unreadable` if the
   *   source exceeds the budget of the parser
   */
  async readAttachment(
    inbox: Inbox,
    { id, index }: Pick<AttachmentParams, 'id' | 'index'>,
    { client, signal }: Caller,
  ): Promise<ExtractedAttachment> {
    const extract = (shared: AbortSignal) =>
      this.withSource(inbox, id, { client, signal: shared }, ({ size, source }) =>
        this.parsers.run('extract', size, { source }),
      );
    const attachments = await this.extractions
      .join(`${client} ${inbox.id} ${id}`, signal, extract)
      .catch(rethrowAs('attachment-unreadable'));
    const attachment = attachments[index];
    if (!attachment) throw new DomainError('attachment-not-found');
    return attachment;
  }

  /**
   * Returns all attachments as a ZIP archive, named after the subject.
   *
   * @throws {DomainError} as `readAttachment` does
   */
  async createArchive(
    inbox: Inbox,
    id: string,
    client: Caller,
  ): Promise<{ filename: string; content: Buffer }> {
    return this.withSource(inbox, id, client, async ({ message, size, source }) => {
      const zip = await this.parsers
        .run('archive', size, { source, modifiedAt: message.receivedAt })
        .catch(rethrowAs('attachment-unreadable'));
      if (!zip) throw new DomainError('attachment-not-found');
      const content = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
      return { filename: toArchiveName(message.source.subject), content };
    });
  }

  /**
   * Returns the text of a message as a person sees it, whole.
   *
   * @throws {DomainError} `message-not-found`, or `text-unreadable` if the source exceeds the budget of the parser
   */
  readText(inbox: Inbox, id: string, client: Caller): Promise<MessageText> {
    return this.withSource(inbox, id, client, ({ size, source }) =>
      this.parsers.run('readText', size, { source }),
    ).catch(rethrowAs('text-unreadable'));
  }

  /**
   * Returns the bodies of a message as its sender wrote them; the HTML is unsafe to show.
   *
   * @throws {DomainError} `message-not-found` if this inbox has no such message
   */
  readOriginal(inbox: Inbox, id: string, client: Caller): Promise<OriginalBodies> {
    return this.withSource(inbox, id, client, ({ size, source }) =>
      this.parsers.run('readOriginal', size, { source }),
    ).catch((error: unknown) => {
      if (!(error instanceof ParserKilledError)) throw error;
      return { html: null, text: null };
    });
  }

  /** Does work on a message's source when it is its client's turn. */
  private withSource<Result>(
    inbox: Inbox,
    id: string,
    client: Caller,
    work: (stored: LoadedSource) => Promise<Result>,
  ): Promise<Result> {
    return this.turns.run(client, async () => work(await this.load(inbox, id)));
  }

  private async load(inbox: Inbox, id: string): Promise<LoadedSource> {
    const found = await this.sources.find(inbox, id);
    if (!found) throw new DomainError('message-not-found');
    const { message, source } = found;
    const { size } = message.source;
    return { message, size, source: { bytes: new Uint8Array(source), isCompressed: true } };
  }
}
