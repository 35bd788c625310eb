import { SPOOL_THRESHOLD_BYTES, SPOOL_WRITE_BYTES } from './smtp-limits.js';
import { ChunkBuffer } from './chunk-buffer.js';
import { replies } from './smtp-replies.js';
import type { SmtpReply } from './smtp-replies.js';
import type { SmtpLimitsService } from './smtp-limits.service.js';
import type { SpoolFile } from './spool-folder.js';

/** What a mail on its way needs of the whole. */
type Shared = Pick<SmtpLimitsService, 'memory' | 'spool' | 'disk'>;

/**
 * The bytes of one mail while it arrives: in memory at first, on disk above 1 MiB. What it holds
 * of the memory is counted until `release`, which must always be called.
 */
export class MessageBuffer {
  private readonly gathered = new ChunkBuffer();
  private taken = 0;
  private file: SpoolFile | null = null;
  private refusal: SmtpReply | null = null;

  constructor(private readonly shared: Shared) {}

  /**
   * Adds bytes; a promise where it has to be waited for the disk. After a failure they are
   * dropped, and `read` tells of it.
   */
  add(chunk: Buffer): Promise<void> | void {
    if (this.refusal) return;
    if (!this.take(chunk.length)) return this.refuse();
    this.gathered.add(chunk);
    const most = this.file ? SPOOL_WRITE_BYTES : SPOOL_THRESHOLD_BYTES;
    return this.gathered.size > most ? this.writeDown() : undefined;
  }

  /**
   * All bytes of the mail.
   *
   * @throws {SmtpReply} 452 where there was no room for them; its `cause` is what the disk said
   */
  async read(): Promise<Buffer> {
    const source = this.file ? await this.readBack(this.file) : this.gathered.take();
    if (this.refusal) throw this.refusal;
    return source;
  }

  /** Gives back the memory and the file. */
  async release(): Promise<void> {
    const { file } = this;
    this.gathered.clear();
    this.give(this.taken);
    this.file = null;
    await file?.remove();
  }

  private async writeDown(): Promise<void> {
    const bytes = this.gathered.take();
    try {
      if (this.shared.disk.isLow) return await this.refuse(undefined, replies.diskFull());
      this.file ??= await this.shared.spool.begin();
      await this.file.append(bytes);
      this.give(bytes.length);
    } catch (error) {
      await this.refuse(error);
    }
  }

  private async readBack(file: SpoolFile): Promise<Buffer> {
    await this.writeDown();
    if (!this.take(file.size)) await this.refuse();
    const source = this.refusal ? Buffer.alloc(0) : await file.read();
    this.file = null;
    await file.remove();
    return source;
  }

  private async refuse(cause?: unknown, reply = replies.busy()): Promise<void> {
    this.refusal = reply;
    this.refusal.cause = cause;
    await this.release();
  }

  private take(bytes: number): boolean {
    const has = this.shared.memory.take(bytes);
    if (has) this.taken += bytes;
    return has;
  }

  private give(bytes: number): void {
    this.taken -= bytes;
    this.shared.memory.give(bytes);
  }
}
