import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { ZipFile } from 'yazl';
import type { ExportFormat } from '@mayfly/contract/download-query.js';
import { toSafeFilename } from '@mayfly/mail-parser/safe-filenames.js';
import { CONFIG, type Config } from '../../config/config.js';
import { isDatabaseUnavailable } from '../../infra/database/database-unavailable.js';
import { limitTurns, TaskTurns, type Caller } from '../../infra/turns/client-turns.js';
import { buildTraceHeader } from '../attachments/trace-header.js';
import { SourcesRepository, type StoredSource } from '../sources.repository.js';
import type { Inbox } from '../stored-message.js';
import { formatFromLine, toMboxrd } from './mbox.js';

/**
 * Limits of exports. Each has one compressed source in memory, until its client has read it. Others wait longer than a
 * client may pause.
 */
const EXPORT_LIMITS = {
  slots: 4,
  slotsPerClient: 1,
  waiting: 100,
  waitingPerClient: 10,
  waitMs: 45_000,
  isOutage: isDatabaseUnavailable,
};

/** Most of an email is base64, which level 1 compresses nearly as well as others. */
const COMPRESSION_LEVEL = 1;
/** Length of a subject in a file name, in UTF-16 units: at most 240 of the 255 bytes that file systems allow. */
const MAX_SUBJECT_LENGTH = 80;

/** Exports all messages of an inbox as one file, message by message. */
@Injectable()
export class InboxExportService {
  private readonly turns: TaskTurns;
  private readonly host: string;

  constructor(
    private readonly sources: SourcesRepository,
    @Inject(CONFIG) config: Config,
  ) {
    this.host = new URL(config.PUBLIC_URL).hostname;
    this.turns = new TaskTurns(limitTurns(EXPORT_LIMITS, config));
  }

  /** Exports an inbox when it is its client's turn, which ends with the stream that `send` gets. */
  async export(
    inbox: Inbox,
    format: ExportFormat,
    client: Caller,
    send: (file: Readable) => void,
  ): Promise<void> {
    await this.turns.run(client, async () => {
      const file = format === 'zip' ? this.toZip(inbox) : Readable.from(this.toMbox(inbox));
      const end = finished(file).catch(() => undefined);
      send(file);
      await end;
    });
  }

  private async *toMbox(inbox: Inbox): AsyncGenerator<Buffer, void> {
    for await (const stored of this.sources.iterate(inbox)) {
      yield Buffer.from(formatFromLine(stored.message), 'latin1');
      yield* toMboxrd(this.readSource(stored));
    }
  }

  /** Returns a ZIP archive with a file per message, oldest first. */
  private toZip(inbox: Inbox): Readable {
    const zip = new ZipFile();
    const file = zip.outputStream as Readable;
    const messages = this.sources.iterate(inbox);
    let count = 0;
    const addNext = async () => {
      const { value: stored } = await messages.next();
      if (!stored) return zip.end();
      count += 1;
      const options = { mtime: stored.message.receivedAt, compressionLevel: COMPRESSION_LEVEL };
      zip.addReadStreamLazy(toEntryName(stored, count), options, (open) => {
        const source = Readable.from(this.readSource(stored));
        source.once('error', (error) => file.destroy(error)).once('end', add);
        open(null, source);
      });
    };
    const add = () => void addNext().catch((error: Error) => file.destroy(error));
    add();
    return file;
  }

  private async *readSource({ message, source }: StoredSource): AsyncGenerator<Buffer, void> {
    yield Buffer.from(buildTraceHeader(message, this.host));
    const inflate = createInflate();
    inflate.end(source);
    yield* inflate as AsyncIterable<Buffer>;
  }
}

/** Returns the file name of a message in an archive. The number makes it unique and sorts the files. */
function toEntryName({ message }: StoredSource, number: number): string {
  const subject = toSafeFilename(message.source.subject.slice(0, MAX_SUBJECT_LENGTH));
  return `${String(number).padStart(4, '0')} ${subject || 'message'}.eml`;
}
