import type { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import type { DiskSpaceService } from '../infra/disk/disk-space.service.js';
import { replies } from './smtp-replies.js';
import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** Size above which a message is spooled to disk, and the size of one write to it. */
export const SPOOL_THRESHOLD_BYTES = MIB;
const SPOOL_WRITE_BYTES = 256 * KIB;

/** Memory for the bytes of all messages in flight. */
const MAX_BUFFERED_BYTES = 256 * MIB;

const EMPTY = Buffer.alloc(0);

/** Memory and disk that all messages in flight share. */
interface SharedStorage {
  memory: MemoryBudget;
  spoolFolder: string;
  disk: Pick<DiskSpaceService, 'isLow'>;
}

/**
 * Collects the bytes of one message while it arrives: in memory up to 1 MiB, on disk above. Its
 * memory is counted until `release`, which must always be called.
 */
export class MessageBuffer {
  private readonly chunks = new ChunkBuffer();
  private reserved = 0;
  private file: SpoolFile | null = null;
  private refusal: SmtpReply | null = null;
  private writing: Promise<void> | null = null;

  constructor(private readonly shared: SharedStorage) {}

  /**
   * Adds bytes. Returns a promise if the caller must wait for the disk before it adds more. After a
   * failure, which `read` throws, bytes are discarded.
   */
  add(chunk: Buffer): Promise<void> | void {
    if (this.refusal) return;
    if (!this.reserve(chunk.length)) return this.refuse();
    this.chunks.add(chunk);
    const limit = this.file ? SPOOL_WRITE_BYTES : SPOOL_THRESHOLD_BYTES;
    if (this.chunks.size <= limit) return;
    this.writing = this.spool();
    return this.writing;
  }

  /**
   * Returns all bytes of the message.
   *
   * @throws {SmtpReply} 452 if there was no space for them; `cause` is the error of the disk
   */
  read(): Buffer | Promise<Buffer> {
    if (this.file) return this.readBack(this.file);
    if (this.refusal) throw this.refusal;
    return this.chunks.take();
  }

  /** Releases the memory and closes the file, once a write in progress has ended. */
  release(): void | Promise<void> {
    return this.writing ? this.writing.then(() => this.discard()) : this.discard();
  }

  private discard(): void | Promise<void> {
    const { file } = this;
    this.chunks.clear();
    this.unreserve(this.reserved);
    this.file = null;
    return file?.close();
  }

  private async spool(): Promise<void> {
    const bytes = this.chunks.take();
    try {
      if (this.shared.disk.isLow) return await this.refuse(undefined, replies.diskFull());
      this.file ??= await SpoolFile.create(this.shared.spoolFolder);
      await this.file.append(bytes);
      this.unreserve(bytes.length);
    } catch (error) {
      await this.refuse(error);
    }
  }

  private async readBack(file: SpoolFile): Promise<Buffer> {
    await this.spool();
    if (!this.reserve(file.size)) await this.refuse();
    const source = this.refusal ? EMPTY : await file.read();
    this.file = null;
    await file.close();
    if (this.refusal) throw this.refusal;
    return source;
  }

  private async refuse(cause?: unknown, reply = replies.busy()): Promise<void> {
    this.refusal = reply;
    this.refusal.cause = cause;
    await this.discard();
  }

  private reserve(bytes: number): boolean {
    const isReserved = this.shared.memory.reserve(bytes);
    if (isReserved) this.reserved += bytes;
    return isReserved;
  }

  private unreserve(bytes: number): void {
    this.reserved -= bytes;
    this.shared.memory.release(bytes);
  }
}

/** Limits the memory that the bytes of all messages in flight take. */
export class MemoryBudget {
  private reserved = 0;

  constructor(private readonly limit = MAX_BUFFERED_BYTES) {}

  /** Number of bytes in use. */
  get bytes(): number {
    return this.reserved;
  }

  /** Whether no memory is left. */
  get isSpent(): boolean {
    return this.reserved >= this.limit;
  }

  /** Reserves bytes and returns true, or returns false if that many are not left. */
  reserve(bytes: number): boolean {
    if (this.reserved + bytes > this.limit) return false;
    this.reserved += bytes;
    return true;
  }

  /** Releases bytes that were reserved. */
  release(bytes: number): void {
    this.reserved -= bytes;
  }
}

/**
 * Collects chunks in one block that doubles as needed, since an overhead per chunk would let a client that sends
 * single bytes exhaust the memory. A message that arrives in one chunk isn't copied.
 */
export class ChunkBuffer {
  size = 0;
  /** The chunks in its first `size` bytes; the rest is unused. */
  private block: Buffer = EMPTY;

  add(chunk: Buffer): void {
    const size = this.size + chunk.length;
    if (this.size === 0) this.block = chunk;
    else {
      if (this.block.length < size) {
        const larger = Buffer.allocUnsafeSlow(size * 2);
        this.block.copy(larger, 0, 0, this.size);
        this.block = larger;
      }
      chunk.copy(this.block, this.size);
    }
    this.size = size;
  }

  /** Returns all bytes in one buffer and empties this one. */
  take(): Buffer {
    const { block, size } = this;
    this.clear();
    return block.length === size ? block : block.subarray(0, size);
  }

  clear(): void {
    this.size = 0;
    this.block = EMPTY;
  }
}

/**
 * A message on disk while it arrives. Its file loses its name as soon as it is open, so no other account can read it, and
 * the system frees its space when it is closed, even after a crash.
 */
class SpoolFile {
  /** Number of bytes written. */
  size = 0;

  private constructor(private readonly handle: FileHandle) {}

  static async create(folder: string): Promise<SpoolFile> {
    const path = join(folder, `mayfly-spool-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    await rm(path);
    return new SpoolFile(handle);
  }

  async append(bytes: Buffer): Promise<void> {
    await this.handle.appendFile(bytes);
    this.size += bytes.length;
  }

  async read(): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(this.size);
    let at = 0;
    while (at < bytes.length) {
      const { bytesRead } = await this.handle.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) throw new Error('A spool file was truncated.');
      at += bytesRead;
    }
    return bytes;
  }

  /** Closes the file. Never rejects. */
  async close(): Promise<void> {
    await this.handle.close().catch(() => undefined);
  }
}
