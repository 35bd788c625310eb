import type { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import type { DiskSpaceService } from '../infra/disk/disk-space.service.js';
import { replies } from './smtp-replies.js';
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive } from '@mayfly/embedded-postgres/is-process-alive.js';

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** Size above which a message is spooled to disk, and the size of one write to it. */
export const SPOOL_THRESHOLD_BYTES = MIB;
const SPOOL_WRITE_BYTES = 256 * KIB;

/** Memory for the bytes of all messages in flight. */
const MAX_BUFFERED_BYTES = 256 * MIB;

const EMPTY = Buffer.alloc(0);
const MAX_CHUNKS = 32;

/** Memory, disk and spool that all messages in flight share. */
interface SharedStorage {
  memory: MemoryBudget;
  spool: SpoolFolder;
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
  async read(): Promise<Buffer> {
    const source = this.file ? await this.readBack(this.file) : this.chunks.take();
    if (this.refusal) throw this.refusal;
    return source;
  }

  /** Releases the memory and removes the file, once a write in progress has ended. */
  async release(): Promise<void> {
    await this.writing;
    await this.discard();
  }

  private async discard(): Promise<void> {
    const { file } = this;
    this.chunks.clear();
    this.unreserve(this.reserved);
    this.file = null;
    await file?.remove();
  }

  private async spool(): Promise<void> {
    const bytes = this.chunks.take();
    try {
      if (this.shared.disk.isLow) return await this.refuse(undefined, replies.diskFull());
      this.file ??= await this.shared.spool.createFile();
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
    await file.remove();
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
 * Collects chunks. Keeps a few unchanged, but copies many small ones into one block, since the
 * overhead per chunk would let a client that sends single bytes exhaust the memory.
 */
export class ChunkBuffer {
  size = 0;
  private chunks: Buffer[] = [];
  /** Copies of earlier chunks in its first `blockSize` bytes; the rest is unused. */
  private block = EMPTY;
  private blockSize = 0;

  add(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.chunks.push(chunk) > MAX_CHUNKS) this.copyTogether();
  }

  /** Returns all bytes in one buffer and empties this one. */
  take(): Buffer {
    if (this.blockSize > 0) this.chunks.unshift(this.block.subarray(0, this.blockSize));
    const { chunks } = this;
    this.clear();
    return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
  }

  clear(): void {
    this.size = 0;
    this.chunks = [];
    this.block = EMPTY;
    this.blockSize = 0;
  }

  private copyTogether(): void {
    if (this.block.length < this.size) {
      const larger = Buffer.allocUnsafeSlow(this.size * 2);
      this.block.copy(larger, 0, 0, this.blockSize);
      this.block = larger;
    }
    for (const chunk of this.chunks) this.blockSize += chunk.copy(this.block, this.blockSize);
    this.chunks = [];
  }
}

/** A message on disk while it arrives. Only this account can read its file. */
export class SpoolFile {
  /** Number of bytes written. */
  size = 0;

  constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
  ) {}

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

  /** Closes and deletes the file. Never rejects: a file that is left is removed with the folder. */
  async remove(): Promise<void> {
    await Promise.allSettled([this.handle.close(), rm(this.path, { force: true })]);
  }
}

/** Identifies this process, since a later one may have its PID: in a container it is always 1. */
const PROCESS_ID = randomUUID().slice(0, 8);
const PREFIX = `mayfly-spool-${process.pid}-`;

/** PID and, in names of this version, the process ID above. `mkdtemp` appends six characters. */
const NAME = /^mayfly-spool-(\d+)-(?:([0-9a-f]{8})-)?\w+$/;

/** Folder of one process for messages that are too large for memory. */
export class SpoolFolder {
  private path: Promise<string> | null = null;

  constructor(private readonly parent: string) {}

  /** Removes the folders of processes that have ended, such as killed ones. */
  async removeAbandoned(): Promise<void> {
    const names = await readdir(this.parent).catch(() => []);
    const paths = names.filter((name) => isAbandoned(name)).map((name) => join(this.parent, name));
    await Promise.allSettled(paths.map((path) => rm(path, { recursive: true, force: true })));
  }

  /** Creates a file. Creates the folder with the first one, and again if it has disappeared. */
  async createFile(): Promise<SpoolFile> {
    try {
      return await this.openFile();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      this.path = null;
      return this.openFile();
    }
  }

  /** Removes the folder and everything in it. */
  async remove(): Promise<void> {
    const path = await this.path?.catch(() => null);
    this.path = null;
    if (path) await rm(path, { recursive: true, force: true });
  }

  private async openFile(): Promise<SpoolFile> {
    this.path ??= this.createFolder();
    const path = join(await this.path, randomUUID());
    return new SpoolFile(path, await open(path, 'wx+', 0o600));
  }

  /** Creates the folder. After a failure, such as of a full disk, the next file tries again. */
  private async createFolder(): Promise<string> {
    try {
      return await mkdtemp(join(this.parent, `${PREFIX}${PROCESS_ID}-`));
    } catch (error) {
      this.path = null;
      throw error;
    }
  }
}

function isAbandoned(name: string): boolean {
  const [, digits, processId] = NAME.exec(name) ?? [];
  if (digits === undefined) return false;
  const pid = Number(digits);
  return pid === process.pid ? processId !== PROCESS_ID : !isProcessAlive(pid);
}
